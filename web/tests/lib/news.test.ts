import { expect, test } from 'vitest'
import { news } from '../../src/lib/news'
import type { ProposalInfo, TableInfo } from '../../src/lib/wire/protocol'
import { m } from '../../src/paraglide/messages'
import { bot, person, table } from '../support/given'

const away = { stand_in: { bot: 'steady', why: 'left' } } as const

function proposal(kind: ProposalInfo['kind'], seat: number | null = null): ProposalInfo {
  return { id: 'p', kind, by: 'Ben', seat, agreed: [], waiting: [], yours: false, own: false }
}

test('where nothing changed there is nothing to say', () => {
  expect(news(table(), table(), false)).toEqual([])
})

test('before and after the game the people come and go without a word', () => {
  const gone = { seats: [person('Ann'), person('Ben', away)], host_seat: 1 }
  for (const status of ['gathering', 'over', 'closed'] as const) {
    expect(news(table(), table({ ...gone, status }), false)).toEqual([])
  }
})

test('a new host is named, or told that it is they', () => {
  const before = table({ host: false, host_seat: 1 })
  expect(news(before, table(), false)).toEqual([m.host_passed()])
  const passed = table({ host: false, host_seat: 1 })
  expect(news(table(), passed, false)).toEqual([m.host_passed_to({ name: 'Ben' })])
  expect(news(table(), table({ host_seat: null }), false)).toEqual([])
})

test('who leaves a bot in their place is named, and so is who comes back', () => {
  const here = table()
  const left = table({ seats: [person('Ann'), person('Ben', away), bot()] })
  expect(news(here, left, false)).toEqual([m.news_stand_in({ name: 'Ben' })])
  expect(news(left, here, false)).toEqual([m.news_back({ name: 'Ben' })])
})

test('nobody is told of themselves', () => {
  const left = table({ seats: [person('Ann', away), person('Ben'), bot()] })
  expect(news(table(), left, false)).toEqual([])
})

test('a bot that takes over for good is nobody who came back', () => {
  const left = table({ seats: [person('Ann'), person('Ben', away), bot()] })
  expect(news(left, table({ seats: [person('Ann'), bot(), bot()] }), false)).toEqual([])
})

test('who is replaced for good is named, and so is who has the seat back', () => {
  const replaced = table({ seats: [person('Ann'), { ...bot(), person: 'Ben' }, bot()] })
  expect(news(table(), replaced, false)).toEqual([m.news_stand_in({ name: 'Ben' })])
  expect(news(replaced, table(), false)).toEqual([m.news_back({ name: 'Ben' })])
  const left = table({ seats: [person('Ann'), person('Ben', away), bot()] })
  expect(news(left, replaced, false)).toEqual([])
})

test('somebody without a name is a guest', () => {
  const left = table({ seats: [person('Ann'), person(null, away), bot()] })
  expect(news(table(), left, false)).toEqual([m.news_stand_in({ name: m.guest() })])
})

test('a proposal that still stands is no news', () => {
  const standing = table({ proposal: proposal('pause') })
  expect(news(standing, standing, false)).toEqual([])
})

const replaced: Partial<TableInfo> = { seats: [person('Ann'), bot(), bot()] }
const joined: Partial<TableInfo> = { seats: [person('Ann'), person('Ben'), person('Cyd')] }

test.each<[ProposalInfo, Partial<TableInfo>]>([
  [proposal('pause'), { paused: true }],
  [proposal('replace', 1), replaced],
  [proposal('join', 2), joined],
])('what became of $kind is there to see', (asked, after) => {
  expect(news(table({ proposal: asked }), table(after), false)).toEqual([])
})

test.each([proposal('pause'), proposal('undo'), proposal('replace', 1), proposal('join', 2)])(
  'that nothing became of $kind is said',
  (asked) => {
    expect(news(table({ proposal: asked }), table(), false)).toEqual([m.proposal_ended()])
  },
)

test('that something was taken back is said', () => {
  expect(news(table({ proposal: proposal('undo') }), table(), true)).toEqual([m.undo_done()])
})

test('everybody but the host is told how fast bots move from now on', () => {
  const theirs = { host: false, host_seat: 1 }
  const told = news(table(theirs), table({ ...theirs, bot_pace: 'quick' }), false)
  expect(told).toEqual([m.news_bot_pace({ pace: m.bot_pace_quick() })])
  const normal = news(table({ ...theirs, bot_pace: 'quick' }), table(theirs), false)
  expect(normal).toEqual([m.news_bot_pace({ pace: m.bot_pace_normal() })])
  expect(news(table(), table({ bot_pace: 'quick' }), false)).toEqual([])
})
