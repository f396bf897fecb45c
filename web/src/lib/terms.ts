/** Words of a game that are explained where they are read, by the name that messages call them. */
export type Terms = Record<string, { label: () => string; text: () => string }>
