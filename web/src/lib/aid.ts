/** What the engine has worked out from a view. Every view that a table shows has it. */
export function aidOf<A>({ aid }: { aid: A | null }): A {
  if (aid === null) throw new TypeError('a view at a table has its aid')
  return aid
}
