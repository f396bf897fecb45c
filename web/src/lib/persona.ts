/** How a character's face is drawn: shapes one over the other, in a box of 48 by 48. */

/** A fill, or what the game's own art makes of the word, and a path. */
export type Shape = readonly [fill: string, path: string]

/** By the character's id. */
export type Personas = Readonly<Record<string, readonly Shape[]>>

/** An ellipse as part of a path. */
export function oval(x: number, y: number, width: number, height = width): string {
  return `M${x - width} ${y}a${width} ${height} 0 1 0 ${2 * width} 0a${width} ${height} 0 1 0 ${-2 * width} 0Z`
}
