import { describe, expect, test } from 'vitest'
import { assigned } from '../../../src/games/yurikure/assigned'
import { assignment, overshared, written } from '../../../src/games/yurikure/assignment'
import { girlName } from '../../../src/games/yurikure/girls'
import { m } from '../../../src/paraglide/messages'

const STANDARD =
  'Ak:aggressive+attracting,Sh:attracting+shy,Ku:attracting+cute,Mu:passive+friendly,' +
  'Mi:passive+shy,So:aggressive+cool,Ts:friendly+attracted'

describe('an assignment', () => {
  test('starts from the standard one, for as many girls as there are', () => {
    expect(assigned.fitting('', { girls: '7' })).toBe(STANDARD)
    const nine = assigned.fitting('', { girls: '9' })
    expect(nine).toBe(`${STANDARD},Ha:cute+attracted,Mo:cool+cute`)
    expect(assigned.fitting(nine, { girls: '7' })).toBe(STANDARD)
  })

  test('keeps what was written when girls come or go', () => {
    const changed = STANDARD.replace('Ak:aggressive', 'Ak:shy')
    expect(assigned.fitting(changed, { girls: '7' })).toBe(changed)
    expect(assigned.fitting(changed, { girls: '9' })).toContain('Ak:shy+attracting,')
    expect(written(assignment(changed, 7))).toBe(changed)
  })

  test('gives every girl two different ones', () => {
    expect(assigned.problems(STANDARD)).toEqual([])
    const twice = STANDARD.replace('So:aggressive+cool', 'So:cool+cool')
    expect(assigned.problems(twice)).toEqual([m.yurikure_assign_same({ girl: girlName(5) })])
  })

  test('gives the same one to three girls at most', () => {
    const four = STANDARD.replace('Mu:passive', 'Mu:attracting')
    expect(overshared(assignment(four, 7))).toEqual([['attracting', 4]])
    const [problem, ...more] = assigned.problems(four)
    expect(problem).toContain('4')
    expect(more).toEqual([])
  })

  test('is read line by line', () => {
    const lines = assigned.lines(STANDARD)
    expect(lines).toHaveLength(7)
    expect(lines[0]).toContain(girlName(0))
    expect(lines[0]).toContain(m.yurikure_orientation_attracting())
  })
})
