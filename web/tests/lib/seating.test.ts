import { expect, test } from 'vitest'
import type { GameTable } from '../../src/lib/board'
import { seatLine, seatsAt, storyOf, type Placed } from '../../src/lib/seating'
import { seatLabels, withStandIns } from '../../src/lib/seats'
import { m } from '../../src/paraglide/messages'
import { bot, person, table } from '../support/given'

const FOR_BEN = m.seat_stand_in({ name: 'Ben' })
const left: Placed = {
  seat: 1,
  why: 'left',
  was: { person: 'Ben', bot: null },
  now: { person: 'Ben', bot: 'steady' },
  at: 2,
}
const back: Placed = { ...left, why: 'back', was: left.now, now: left.was, at: 4 }
const joined: Placed = {
  seat: 2,
  why: 'joined',
  was: { person: null, bot: 'steady' },
  now: { person: 'Cyd', bot: null },
  at: 3,
}

/** Cyd has the bot's seat by now, and Ben is back. */
const now = table({ seats: [person('Ann'), person('Ben'), person('Cyd', { begun: 'bot' })] })
const labels = withStandIns(seatLabels(now))

/** Says only who did it. */
const teller = {
  line: (seat: number, { seats }: { seats: { name: string; you: boolean }[] }) =>
    `${seats[seat]?.you ? 'you' : seats[seat]?.name}`,
} as unknown as GameTable<null, number>

test('each deed is told of whoever did it, and each change is a line of its own', () => {
  const log = [1, 2, 1, 1, 2, 1]
  const changes = [left, joined, back]
  const story = storyOf(teller, log, { view: null, info: now, changes, seats: labels })
  expect(story).toEqual([
    'Ben',
    m.bot(),
    seatLine(left, now),
    FOR_BEN,
    seatLine(joined, now),
    FOR_BEN,
    seatLine(back, now),
    'Cyd',
    'Ben',
  ])
})

test('what has not been shown yet has not happened', () => {
  const story = storyOf(teller, [1, 1], { view: null, info: now, changes: [left], seats: labels })
  expect(story).toEqual(['Ben', 'Ben', seatLine(left, now)])
  const before = storyOf(teller, [1], { view: null, info: now, changes: [left], seats: labels })
  expect(before).toEqual(['Ben'])
})

test('an event that the table leaves to memory has no line, and moves no other', () => {
  const log = [1, 2]
  const given = { view: null, info: now, changes: [{ ...left, at: 1 }], seats: labels }
  expect(storyOf(teller, log, given, [2])).toEqual([seatLine(left, now), 'Cyd'])
})

test('while one reads what they missed, earlier changes are no news', () => {
  const given = { view: null, info: now, changes: [left, back], seats: labels }
  expect(storyOf(teller, [1, 1, 1, 1, 1], given, [], 3)).toEqual([seatLine(back, now)])
})

test('what a bot did in my seat was not me', () => {
  const mine = table({ you: 1 })
  const seats = withStandIns(seatLabels(mine))
  const told = storyOf(teller, [1, 1, 1, 1, 1], {
    view: null,
    info: mine,
    changes: [left, back],
    seats,
  })
  expect(told.filter((line) => line === 'you')).toHaveLength(3)
  expect(told).toContain(FOR_BEN)
  expect(seatsAt(seats, mine, [{ ...joined, seat: 1 }], 0)[1]?.you).toBe(false)
})

test('where it is asked what if, the lines say who goes on for whom', () => {
  const asks: Placed = { ...joined, why: 'what-if' }
  expect(seatLine(asks, now)).toBe(m.log_seat_what_if({ name: 'Cyd', before: m.bot() }))
  const goesOn: Placed = { ...left, why: 'what-if' }
  expect(seatLine(goesOn, now)).toBe(m.log_seat_what_if_bot({ name: 'Ben' }))
})

test('a bot whose seat somebody took keeps its number in what it did', () => {
  const info = table({ seats: [bot(), person('Ann'), person('Cyd', { begun: 'bot' })] })
  const seats = seatsAt(seatLabels(info), info, [joined], 0)
  expect(seats.map(({ name }) => name)).toEqual([
    m.bot_nth({ nth: 1 }),
    'Ann',
    m.bot_nth({ nth: 2 }),
  ])
})
