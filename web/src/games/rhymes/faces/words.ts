/** What is said about a face, in the reader's language whenever called. */
export interface FaceWords {
  name: () => string
  short: () => string
  full: () => string
  /** A companion's ability has a name of its own. */
  ability?: () => string
}

export function words(
  name: () => string,
  short: () => string,
  full: () => string,
  ability?: () => string,
): FaceWords {
  return { name, short, full, ...(ability && { ability }) }
}
