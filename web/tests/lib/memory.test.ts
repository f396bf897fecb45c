import { expect, test } from 'vitest'
import { forget, recall, recallData, remember, rememberData } from '../../src/lib/memory'
import { storage } from '../support/browser'

test('what is remembered is recalled, under a name of our own', () => {
  expect(recall('name')).toBeNull()
  remember('name', 'Ann')
  expect(recall('name')).toBe('Ann')
  expect(storage.getItem('himitsu.name')).toBe('Ann')
  forget('name')
  expect(recall('name')).toBeNull()
})

test('data comes back as data', () => {
  rememberData('sheet', { points: [5, 4] })
  expect(recallData('sheet')).toEqual({ points: [5, 4] })
})

test('what cannot be read counts as nothing', () => {
  remember('sheet', '{"points": [5,')
  expect(recallData('sheet')).toBeNull()
  expect(recallData('never')).toBeNull()
})

test('a browser that forbids it just forgets', () => {
  storage.forbidden = true
  remember('name', 'Ann')
  rememberData('sheet', 1)
  forget('name')
  expect([recall('name'), recallData('sheet')]).toEqual([null, null])
})
