import { expect, test } from 'vitest'
import { find, type Hit } from '../../src/rules/search'

/** What stands between the ends of a hit. */
function read(pieces: string[], { from, to }: Hit): string {
  if (from[0] === to[0]) return (pieces[from[0]] ?? '').slice(from[1], to[1])
  const between = pieces.slice(from[0] + 1, to[0])
  return [pieces[from[0]]?.slice(from[1]), ...between, pieces[to[0]]?.slice(0, to[1])].join('')
}

const found = (pieces: string[], words: string) =>
  find(pieces, words).map((hit) => read(pieces, hit))

test('words are found inside others, whatever their case', () => {
  expect(found(['Tricks: a trick, and TRICKERY'], 'trick')).toEqual(['Trick', 'trick', 'TRICK'])
})

test('Chinese and Japanese need no word boundaries', () => {
  expect(found(['最高のトリックを取る', 'トリ'], 'トリ')).toEqual(['トリ', 'トリ'])
  expect(found(['每一墩由首家先出牌'], '首家')).toEqual(['首家'])
})

test('words go on from one piece to the next', () => {
  const pieces = ['the led ', 'suit', ' wins']
  expect(find(pieces, 'led suit')).toEqual([{ from: [0, 4], to: [1, 4] }])
  expect(found(pieces, 'led suit wins')).toEqual(['led suit wins'])
})

test('what holds words together, and kinds of space and quotes, are not typed', () => {
  expect(found(['第\u20603\u2060トリック'], '第3トリック')).toEqual(['第\u20603\u2060トリック'])
  expect(found(['2\u00a0cards, everyone’s'], "2 cards, everyone's")).toHaveLength(1)
})

test('full-width letters and digits are found as plain ones', () => {
  expect(found(['ＭＰが３になる'], 'mpが3')).toEqual(['ＭＰが３'])
})

test('nothing is found for nothing, and hits do not overlap', () => {
  expect(find(['a b'], ' ')).toEqual([])
  expect(find(['a b'], '')).toEqual([])
  expect(found(['aaaa'], 'aa')).toEqual(['aa', 'aa'])
  expect(found(['𠮷野家と𠮷'], '𠮷')).toEqual(['𠮷', '𠮷'])
})
