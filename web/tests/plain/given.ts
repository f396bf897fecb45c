/** A game that nobody has heard of, as the server describes it. */
import { PlainWords } from '../../src/plain/words.svelte'
import type { PlainView } from '../../src/plain/zones'
import { serve } from '../support/server'

const card = { type: 'integer' }
const DEFINITIONS = {
  ToyView: {
    properties: {
      round: { type: 'integer' },
      dealer: { type: 'integer', 'x-himitsu': { seat: true } },
      cards: {
        type: 'array',
        items: { anyOf: [card, { type: 'null' }] },
        'x-himitsu': { by: 'seat' },
      },
      hand: {
        type: 'array',
        items: { anyOf: [{ $ref: '#/$defs/Card' }, { type: 'null' }] },
        'x-himitsu': { null: 'gone' },
      },
      piles: { type: 'array', items: { $ref: '#/$defs/Pile' } },
      trump: { anyOf: [{ type: 'string', 'x-himitsu': { message: 'suit_{}' } }, { type: 'null' }] },
      last: { anyOf: [{ $ref: '#/$defs/Pile' }, { type: 'null' }] },
      bid: { anyOf: [{ $ref: '#/$defs/Bid' }, { type: 'null' }] },
      seed: { type: 'integer', 'x-himitsu': { unshown: true } },
      colours: { type: 'array', items: card, 'x-himitsu': { by: ['suit_r', 'suit_g'] } },
    },
  },
  Card: {
    type: 'object',
    properties: { back: { type: 'string' }, value: { anyOf: [card, { type: 'null' }] } },
  },
  Pile: {
    type: 'object',
    properties: {
      owner: { type: 'integer', 'x-himitsu': { seat: true } },
      cards: { type: 'array', items: card },
      open: { type: 'boolean' },
    },
  },
  Bid: {
    type: 'object',
    properties: {
      type: { enum: ['bid'] },
      seat: { type: 'integer', 'x-himitsu': { seat: true } },
      points: { type: 'integer' },
    },
  },
  Aim: {
    type: 'object',
    properties: {
      type: { enum: ['aim'] },
      seat: { type: 'integer', 'x-himitsu': { seat: true } },
      target: {
        anyOf: [{ type: 'integer' }, { type: 'null' }],
        'x-himitsu': { seat: true, null: 'gone' },
      },
    },
  },
  Told: {
    type: 'object',
    properties: {
      type: { enum: ['told'] },
      seat: { type: 'integer', 'x-himitsu': { seat: true } },
    },
  },
}

export const WORDS = {
  toy_suit_r: 'red',
  toy_suit_g: 'green',
  toy_bid: 'Bid {points} with {suit}',
  toy_ask: 'ask {who}',
  toy_plain_field_cards: 'Card',
  toy_plain_event_told: '{seat} told the truth.',
}

export function serveToy(words: Record<string, string>): void {
  serve({
    'GET /games/toy/plain?language=en': { view: 'ToyView', definitions: DEFINITIONS, words },
    'GET /games': [],
  })
}

export async function toy(words: Record<string, string> = WORDS): Promise<PlainWords> {
  serveToy(words)
  return PlainWords.load('toy')
}

export function toyView(given: Record<string, unknown> = {}): PlainView {
  const view = {
    viewer: 0,
    seats: 2,
    options: {},
    asked: [0],
    mine: true,
    legal: [0],
    outcome: null,
    ...given,
  }
  return view
}
