import { expect, it } from 'vitest'
import { written } from '../../src/statistics/numbers'

it('writes shares, differences and numbers as they are read', () => {
  expect(written(0.2734, 'share', 'en')).toBe('27.3%')
  expect(written(0.5, 'share', 'en')).toBe('50.0%')
  expect(written(0.0234, 'points', 'en')).toBe('+2.3%')
  expect(written(-0.0234, 'points', 'ja')).toBe('−2.3%')
  expect(written(0, 'points', 'en')).toBe('0.0%')
  expect(written(5.027, 'number', 'zh-Hant')).toBe('5.03')
  expect(written(1234.56, 'number', 'en')).toBe('1,234.6')
  expect(written(-13.94, 'number', 'en')).toBe('−13.9')
})
