import { expect, test, vi } from 'vitest'
import { notices } from '../../src/lib/notices.svelte'
import type { TableInfo } from '../../src/lib/wire/protocol'
import { after } from '../../src/table/after'
import { m } from '../../src/paraglide/messages'
import { settle } from '../support/browser'
import { table } from '../support/given'

// A browser that shares nothing by itself.
const writeText = vi.hoisted(() => {
  const copy = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText: copy } })
  return copy
})

const over = table({ status: 'over' })

test('a player may play again, look again, decide otherwise and share', () => {
  const { confirm, pass, more, news } = after(over, 'LUZ')
  expect(confirm?.label).toBe(m.table_again())
  expect(pass?.href).toBe('/t/t1/replay')
  expect(more.map(({ label, href }) => [label, href])).toEqual([
    [m.replay_what_if(), '/t/t1/replay#what-if'],
    [m.analysis_yours(), '/t/t1/replay?panel=analysis&turn=mine'],
    [m.gather_share(), undefined],
  ])
  expect(news).toBeNull()
})

test('spectators find the analysis, and what was given up has none', () => {
  const links = (given: Partial<TableInfo>) =>
    after({ ...over, ...given }, 'LUZ').more.map(({ label, href }) => [label, href])
  expect(links({ you: null })).toContainEqual([m.analysis_title(), '/t/t1/replay?panel=analysis'])
  expect(links({ conceded: true })).toHaveLength(2)
})

test('where others have begun again one joins them, and is told so', () => {
  const { confirm, news } = after({ ...over, again: 't2' }, 'LUZ')
  expect([confirm?.label, news]).toEqual([m.table_join_again(), m.table_again_waiting()])
})

test('a game that was played with hints says so', () => {
  expect(after({ ...over, hints: [2, 0, 0] }, 'LUZ').news).toBe(m.hint_count({ count: 2 }))
  const { news } = after({ ...over, hints: [1, 0, 0], again: 't2' }, 'LUZ')
  expect(news).toBe(`${m.hint_count({ count: 1 })} ${m.table_again_waiting()}`)
})

test('spectators, and whoever played what does not count, have nobody to meet', () => {
  expect(after({ ...over, you: null, again: 't2' }, 'LUZ')).toMatchObject({
    confirm: null,
    news: null,
  })
  const origin = { kind: 'what-if', table: 't0', moves: 3 } as const
  expect(after({ ...over, origin }, 'LUZ').confirm).toBeNull()
})

test('the link to the replay is copied where the device shares nothing', async () => {
  after(over, 'LUZ').more[2]?.act()
  await settle()
  expect(writeText).toHaveBeenCalledWith('https://table.example/t/t1/replay')
  expect(notices.toasts.at(-1)?.text).toBe(m.gather_copied())
})
