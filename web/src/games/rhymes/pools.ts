/** Which identities a game may hold: by number of players, and by script. */

/** How many cards there are of each identity that is dealt. */
export const COPIES: Record<string, number> = {
  girl: 1,
  boy: 1,
  king: 2,
  queen: 1,
  prince: 1,
  princess: 1,
  witch: 1,
  singer: 3,
}

export interface Pool {
  /** These for certain, */
  certain: string[]
  /** and so many of the others. */
  drawn: number
  others: string[]
}

const EIGHT = Object.keys(COPIES)

export const BASIC: Record<number, Pool> = {
  3: { certain: ['princess'], drawn: 2, others: ['queen', 'witch', 'singer'] },
  4: { certain: [], drawn: 4, others: ['princess', 'queen', 'king', 'prince', 'king'] },
  5: { certain: ['princess', 'prince', 'king'], drawn: 2, others: ['queen', 'king', 'singer'] },
  6: {
    certain: ['boy', 'girl'],
    drawn: 4,
    others: ['witch', 'princess', 'prince', 'king', 'king'],
  },
  7: {
    certain: ['princess', 'singer'],
    drawn: 5,
    others: ['girl', 'boy', 'king', 'queen', 'prince', 'witch'],
  },
  8: { certain: EIGHT, drawn: 0, others: [] },
  9: { certain: [...EIGHT, 'king'], drawn: 0, others: [] },
  10: { certain: [...EIGHT, 'king', 'singer'], drawn: 0, others: [] },
  11: { certain: [...EIGHT, 'king', 'singer', 'singer'], drawn: 0, others: [] },
}

export const SCRIPTS: Record<string, Pool> = {
  sleeping_beauty: { certain: ['princess'], drawn: 2, others: ['prince', 'king', 'queen'] },
  maid_maleen: { certain: ['girl'], drawn: 2, others: ['boy', 'witch', 'princess'] },
  snow_white: {
    certain: [],
    drawn: 4,
    others: ['princess', 'queen', 'witch', 'girl', 'singer'],
  },
  fioravante: {
    certain: ['princess', 'prince', 'king'],
    drawn: 2,
    others: ['girl', 'boy', 'king'],
  },
  canary_prince: {
    certain: ['princess', 'prince', 'king'],
    drawn: 2,
    others: ['witch', 'queen', 'singer'],
  },
  king_of_denmark: {
    certain: ['boy', 'girl'],
    drawn: 4,
    others: ['witch', 'queen', 'king', 'king', 'singer'],
  },
}

/** The identities of a game with three players or more; null for the small games. */
export function poolOf(seats: number, script: string | undefined): Pool | null {
  return SCRIPTS[script ?? ''] ?? BASIC[seats] ?? null
}

/** Every set of identities that may have been dealt from a pool. */
export function deals({ certain, drawn, others }: Pool): string[][] {
  const found = new Map<string, string[]>()
  for (const extra of choices(others, drawn)) {
    const dealt = [...certain, ...extra].sort()
    found.set(dealt.join(), dealt)
  }
  return [...found.values()]
}

function choices(from: string[], count: number): string[][] {
  if (count === 0) return [[]]
  return from.flatMap((first, at) =>
    choices(from.slice(at + 1), count - 1).map((rest) => [first, ...rest]),
  )
}
