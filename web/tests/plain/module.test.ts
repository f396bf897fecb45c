import { expect, test, vi } from 'vitest'
import { botLabel } from '../../src/lib/seats'
import { plainModule } from '../../src/plain'
import { serveToy } from './given'

vi.mock('../../src/lib/locale.svelte', () => ({ locale: { current: 'en' } }))

async function coachOf(words: Record<string, string>): Promise<string[] | undefined> {
  serveToy(words)
  const lines = await (await plainModule('toy'))?.coach?.()
  return lines?.map((line) => line())
}

test('a package names its bots', async () => {
  serveToy({ toy_bot_cunning: 'Sly' })
  await plainModule('toy')
  expect(botLabel('cunning', 'toy')).toBe('Sly')
})

test('a package may bring the lines for newcomers; one that has none has no coach', async () => {
  expect(await coachOf({ toy_title: 'Toy' })).toBeUndefined()
  const some = { toy_coach_third: 'Doubt them.', toy_coach_first: 'Claim a card.' }
  expect(await coachOf(some)).toEqual(['Claim a card.', 'Doubt them.'])
})
