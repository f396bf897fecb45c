/** What is said about a face, in the reader's language whenever called. */
export interface FaceWords {
  name: () => string
  short: () => string
  full: () => string
}

export function words(name: () => string, short: () => string, full: () => string): FaceWords {
  return { name, short, full }
}
