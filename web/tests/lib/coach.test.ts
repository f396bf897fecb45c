import { expect, test } from 'vitest'
import { coachIsDue, dismissCoach, wantCoach } from '../../src/lib/coach'

test('a coach is due from the first game played at once until it is dismissed, and never again', () => {
  expect(coachIsDue('luz')).toBe(false)
  wantCoach('luz')
  wantCoach('luz')
  expect([coachIsDue('luz'), coachIsDue('rhymes')]).toEqual([true, false])
  dismissCoach('luz')
  wantCoach('luz')
  expect(coachIsDue('luz')).toBe(false)
})
