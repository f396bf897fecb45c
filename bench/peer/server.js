// boardgame.io with a game like LUZ: four players, four rounds of a bid and ten tricks each, everybody
// sees all cards but the values of their own. `node server.js memory`, or `node server.js FOLDER`.
const { Server, FlatFile } = require('boardgame.io/dist/cjs/server.js')

const SUITS = ['Y', 'R', 'G', 'B', 'P']
const SEATS = 4
const HAND = 10
const ROUNDS = 4

function deal(random) {
  const deck = SUITS.flatMap((suit) => Array.from({ length: 9 }, (_, n) => `${suit}${n + 1}`))
  const cards = random.Shuffle(deck)
  return {
    hands: Array.from({ length: SEATS }, (_, seat) =>
      cards.slice(seat * HAND, (seat + 1) * HAND).sort(),
    ),
    aside: cards.slice(SEATS * HAND),
    bids: Array(SEATS).fill(null),
    won: Array(SEATS).fill(0),
    trick: { leader: 0, cards: [], slots: [], winner: null },
  }
}

function legal(G, seat) {
  if (G.bids[seat] === null) return Array.from({ length: 2 * (HAND + 1) }, (_, n) => n)
  const led = G.trick.winner === null && G.trick.cards[0]?.[0]
  const held = G.hands[seat].flatMap((card, slot) => (card === null ? [] : [slot]))
  const following = held.filter((slot) => G.hands[seat][slot][0] === led)
  return following.length > 0 ? following : held
}

function winner({ leader, cards }) {
  const worth = (card) =>
    (card[0] === 'Y' ? 200 : card[0] === cards[0][0] ? 100 : 0) + Number(card[1])
  const best = cards.reduce((top, card, n) => (worth(card) > worth(cards[top]) ? n : top), 0)
  return (leader + best) % SEATS
}

function act({ G, ctx, random }, move) {
  const seat = Number(ctx.currentPlayer)
  if (!legal(G, seat).includes(move)) return 'INVALID_MOVE'
  if (G.bids[seat] === null) {
    G.bids[seat] = { beads: move >> 1, safety: move % 2 === 1 }
    return
  }
  if (G.trick.winner !== null) G.trick = { leader: seat, cards: [], slots: [], winner: null }
  G.trick.cards.push(G.hands[seat][move])
  G.trick.slots.push(move)
  G.hands[seat][move] = null
  if (G.trick.cards.length < SEATS) return
  G.trick.winner = winner(G.trick)
  G.won[G.trick.winner] += 1
  if (G.hands.some((hand) => hand.some((card) => card !== null))) return
  const points = G.won.map((won, at) => (won === G.bids[at].beads ? 10 + won : -won))
  const off = G.won.map((won, at) => won - G.bids[at].beads)
  G.rounds.push({ bids: G.bids, won: G.won, points, off })
  G.totals = G.totals.map((total, at) => total + points[at])
  if (G.rounds.length < ROUNDS) Object.assign(G, deal(random), { round: G.round + 1 })
  else G.phase = 'over'
}

// What follows from a view by the rules is told as well, as LUZ does it.
function aid(G, seat, moves) {
  const { trick } = G
  const open = trick.winner === null && trick.cards.length > 0
  const own = seat === null ? [] : G.hands[seat]
  return {
    trick: G.won.reduce((sum, won) => sum + won, 1),
    best: open ? winner(trick) : null,
    led: open ? trick.cards[0][0] : null,
    ranks: own.map((card, at) => {
      if (card === null) return null
      const suit = own.filter((other) => other !== null && other[0] === card[0])
      return [suit.length - suit.indexOf(card), suit.length]
    }),
    offers: G.bids[seat] === null ? moves.map((move) => ({ move, met: [move >> 1] })) : [],
    plays: own.map((_, slot) => (moves.includes(slot) ? 22 + slot : null)),
  }
}

const game = {
  name: 'luz',
  minPlayers: SEATS,
  maxPlayers: SEATS,
  setup: ({ random }) => ({
    options: { beads: 'unlimited', memory: 'book' },
    top: 9,
    dealer: 3,
    start: 0,
    first: 0,
    phase: 'play',
    round: 1,
    rounds: [],
    totals: Array(SEATS).fill(0),
    ...deal(random),
  }),
  moves: { act },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ G }) => (G.phase === 'over' ? { totals: G.totals } : undefined),
  playerView: ({ G, ctx, playerID }) => {
    const seat = playerID === null || playerID === undefined ? null : Number(playerID)
    const { aside, ...shown } = G
    const mine = ctx.currentPlayer === playerID && G.phase !== 'over'
    const moves = mine ? legal(G, seat) : []
    const hide = (card) => card && card[0]
    const hands = G.hands.map((hand, at) => (seat === null || at === seat ? hand.map(hide) : hand))
    const asked = G.phase === 'over' ? [] : [Number(ctx.currentPlayer)]
    return {
      ...shown,
      viewer: seat,
      seats: SEATS,
      asked,
      hands,
      mine,
      legal: moves,
      aid: aid(G, seat, moves),
    }
  },
}

async function main(store) {
  const db = store === 'memory' ? undefined : new FlatFile({ dir: store, logging: false })
  const server = Server({ games: [game], db, origins: [/127\.0\.0\.1/] })
  const { appServer } = await server.run({ port: 0, callback: () => {} })
  console.log(`port ${appServer.address().port}`)
}

main(process.argv[2])
