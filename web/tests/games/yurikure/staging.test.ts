import { expect, test } from 'vitest'
import { staging } from '../../../src/games/yurikure/staging'
import type { CoupleRoll, KissRoll, YurikureEvent } from '../../../src/lib/wire/yurikure'
import { yurikureView } from './given'

const confessed: YurikureEvent = {
  ...{ type: 'confessed', girl: 0, target: 1 },
  ...{ pair: 0, favor: 3, gain: 1 },
}
const answered: YurikureEvent = { type: 'answered', kind: 'answer', girl: 1, seat: 1, ok: false }
const rolled = {
  ...{ type: 'confession', pair: 0, die: 2, reach: 3, couple: true, favor: 4 },
  hurt: [{ pair: 1, discomfort: 2 }],
} as YurikureEvent
const roll = { pair: 0, favor_now: 5, discomfort_now: 1 } as CoupleRoll
const couples: YurikureEvent = { type: 'couples', rolls: [roll], parted: [2], formed: [3] }
const kiss = { pair: 0, after: 'fated' } as KissRoll
const kisses: YurikureEvent = { type: 'kisses', rolls: [kiss] }
const end = { type: 'end' } as YurikureEvent

const view = yurikureView({ mine: true, asked: [0] })
const after = yurikureView({ turn: 2 })

/** Favor, discomfort and marker of the first pairs, once so much is told. */
function pairs(...told: YurikureEvent[]) {
  const { pairs } = staging.between(view, after, told)
  return pairs.slice(0, 4).map(({ favor, discomfort, couple }) => [favor, discomfort, couple])
}

test('what leads to a die is told before it, and the dice before the end', () => {
  expect(staging.steps([answered, rolled, couples, kisses, end])).toEqual([1, 2, 4])
  expect(staging.steps([couples, kisses])).toEqual([])
})

test('the relations are as far as they are told', () => {
  const none = [0, 0, null]
  expect(pairs()).toEqual([none, none, none, none])
  expect(pairs(confessed, answered)[0]).toEqual([3, 0, null])
  expect(pairs(confessed, answered, rolled)).toEqual([[4, 0, 'blue'], [0, 2, null], none, none])
  expect(pairs(couples)).toEqual([[5, 1, null], none, none, [0, 0, 'blue']])
  expect(pairs(couples, kisses)[0]).toEqual([5, 1, 'red'])
})

test('meanwhile nobody is asked', () => {
  expect(staging.between(view, after, [answered])).toMatchObject({ mine: false, asked: [] })
})
