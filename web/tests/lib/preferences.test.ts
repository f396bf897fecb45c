import { beforeEach, expect, test, vi } from 'vitest'
import { happen, motion, storage } from '../support/browser'

/** As a page that is opened now finds them. */
async function opened() {
  vi.resetModules()
  return await import('../../src/lib/preferences.svelte')
}

beforeEach(() => storage.clear())

test('things take their time unless the system asks for little motion', async () => {
  const { preferences, lasting, sceneStopLasts } = await opened()
  expect([preferences.speed, lasting(100), sceneStopLasts()]).toEqual(['normal', 100, 4000])
})

test('who wants little motion sees no scenes, and puts summaries away in person', async () => {
  motion.matches = true
  const { preferences, lasting, stopLasts, sceneStopLasts } = await opened()
  expect([preferences.speed, lasting(100)]).toEqual(['none', 0])
  expect([stopLasts(), sceneStopLasts()]).toEqual([Infinity, 0])
})

test('what was chosen is kept, whatever the system asks for', async () => {
  motion.matches = true
  const before = await opened()
  before.preferences.speed = 'slow'
  before.preferences.stop = '8'
  before.preferences.oneTap = true
  before.preferences.cardSize = 'large'
  const { preferences, lasting, sceneStopLasts } = await opened()
  expect([preferences.oneTap, preferences.cardSize]).toEqual([true, 'large'])
  expect([lasting(100), sceneStopLasts()]).toEqual([150, 8000])
})

test('who wants no motion, but stops, has them', async () => {
  storage.setItem('himitsu.speed', 'none')
  storage.setItem('himitsu.stop', '2')
  const { sceneStopLasts } = await opened()
  expect(sceneStopLasts()).toBe(2000)
})

test('what nobody could choose is as if nothing was chosen', async () => {
  storage.setItem('himitsu.speed', 'warp')
  storage.setItem('himitsu.card-size', 'huge')
  const { preferences } = await opened()
  expect([preferences.speed, preferences.cardSize]).toEqual(['normal', 'normal'])
})

test('what is chosen in another tab holds here, too', async () => {
  const { preferences } = await opened()
  storage.setItem('himitsu.card-size', 'small')
  happen('storage')
  expect(preferences.cardSize).toBe('small')
})
