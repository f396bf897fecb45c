import { expect, test } from 'vitest'
import { saying } from '../../src/lib/emotes'
import { keyOf, Talk } from '../../src/lib/talk.svelte'
import type { Said } from '../../src/lib/wire/protocol'
import { m } from '../../src/paraglide/messages'
import { NOON, storage } from '../support/browser'

function said(seat: number, words: string, at = NOON): Said {
  return { seat, name: `${seat}`, words, emote: null, at }
}

const words = (talk: Talk) => talk.said.map((each) => each.words)

test('what somebody else just said is heard, one’s own words are not', () => {
  const talk = new Talk('t1')
  talk.take([said(0, 'mine')], 0)
  expect(talk.heard).toBeNull()
  talk.take([said(1, 'hi')], 0)
  expect(talk.heard).toEqual(said(1, 'hi'))
})

test('what was said a minute ago is not news', () => {
  const talk = new Talk('t1')
  talk.take([said(1, 'old', NOON - 60_000)], 0)
  expect(talk.heard).toBeNull()
  talk.take([said(1, 'fresh', NOON - 59_999)], 0)
  expect(talk.heard?.words).toBe('fresh')
})

test('connecting again brings nothing twice', () => {
  const talk = new Talk('t1')
  talk.take([said(1, 'one', 1), said(2, 'two', 2)], 0)
  talk.take([said(1, 'one', 1), said(2, 'two', 2), said(1, 'three', 3)], 0)
  expect(words(talk)).toEqual(['one', 'two', 'three'])
})

test('the same words at another time are said again', () => {
  expect(keyOf(said(1, 'hi', 1))).not.toBe(keyOf(said(1, 'hi', 2)))
  expect(keyOf(said(1, 'hi', 1))).not.toBe(keyOf(said(2, 'hi', 1)))
})

test('unread is what came from others since the reader looked, also after a reload', () => {
  const talk = new Talk('t1')
  talk.take([said(1, 'one', 1), said(0, 'mine', 2), said(2, 'two', 3)], 0)
  expect(talk.unread(0)).toBe(2)
  talk.read()
  expect(talk.unread(0)).toBe(0)
  const again = new Talk('t1')
  again.take([said(1, 'one', 1), said(2, 'two', 3), said(1, 'three', 4)], 0)
  expect(again.unread(0)).toBe(1)
})

test('a reader who has seen more elsewhere does not forget it here', () => {
  storage.setItem('himitsu.read.t1', '9')
  const talk = new Talk('t1')
  talk.take([said(1, 'one', 1)], 0)
  talk.read()
  expect(storage.getItem('himitsu.read.t1')).toBe('9')
})

test('who is muted is neither read nor heard nor counted, until they are heard again', () => {
  const talk = new Talk('t1')
  talk.mute(1, true)
  talk.take([said(2, 'two', NOON), said(1, 'one', NOON)], 0)
  expect([words(talk), talk.heard, talk.unread(0)]).toEqual([['two'], null, 1])
  expect(new Talk('t1').muted(1)).toBe(true)
  expect(new Talk('t2').muted(1)).toBe(false)
  talk.mute(1, false)
  expect(words(talk)).toEqual(['two', 'one'])
  expect(new Talk('t1').muted(1)).toBe(false)
})

test('a set phrase is read in the reader’s language', () => {
  expect(saying({ ...said(1, ''), words: null, emote: 'well-played' })).toBe(m.emote_well_played())
  expect(saying(said(1, 'as typed'))).toBe('as typed')
})
