/**
 * A number of the rules. Only an experiment changes one: then the options of its games name it, and
 * their replays show it.
 */
export function tuned(options: Record<string, string>, name: string, usual: number): number {
  const given = options[`lab.${name}`]
  return given === undefined ? usual : Number(given)
}
