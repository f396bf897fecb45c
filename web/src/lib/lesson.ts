/** A tutorial, as the table follows it: what is said in which frame, and what may be done there. */
import { api } from './api'
import type { GameModule, LessonStep } from './board'
import { part } from './games'
import type { Lesson as Script } from './wire/protocol'

/** Further than any game goes. */
const UNBOUND = 1_000_000

export class Lesson {
  private constructor(
    private readonly steps: LessonStep[],
    private readonly script: Script,
  ) {}

  static async load(id: string, module: GameModule): Promise<Lesson | null> {
    const { lesson } = module
    if (!lesson) return null
    const [steps, script] = await Promise.all([part(lesson), api.lesson(id)])
    return new Lesson(steps, script)
  }

  /** The newest thing said up to the frame. */
  step(frame: number): LessonStep | undefined {
    return this.steps.findLast((step) => step.frame <= frame)
  }

  /** Everything said up to the frame: it can be read again. */
  said(frame: number): LessonStep[] {
    return this.steps.filter((step) => step.frame <= frame)
  }

  /** How many things it says in all. */
  get length(): number {
    return this.steps.length
  }

  /** The frame of what is said next: as far as bots may go once the rest was read. */
  until(frame: number): number {
    return this.steps.find((step) => step.frame > frame)?.frame ?? UNBOUND
  }

  /** After the last frame the pupil plays on as they like. */
  over(frame: number): boolean {
    return frame >= this.script.frames - 1
  }

  /**
   * What is to be done now, in this order; null where the pupil may do anything. One step may ask
   * for several moves in a row, such as the cards of an answer.
   */
  taught(view: unknown, frame: number): number[] | null {
    if (this.over(frame)) return null
    const { legal, mine } = view as { legal: number[]; mine: boolean }
    const next = this.steps.find((step) => step.frame > frame)?.frame ?? this.script.frames
    const moves: number[] = []
    for (let at = frame; at < next; at++) {
      const here = this.script.moves.filter((asked) => asked.frame === at)
      if (here.length === 0) break
      moves.push(...here.map((asked) => asked.move))
    }
    const [first] = moves
    // A pupil who is asked for something else has left the lesson's path.
    if (first === undefined) return mine ? null : []
    return legal.includes(first) ? moves : null
  }

  /** The view with nothing to do but what is taught. */
  limited(view: unknown, taught: number[] | null): unknown {
    if (taught === null) return view
    const { legal } = view as { legal: number[] }
    return { ...(view as object), legal: legal.filter((move) => taught.includes(move)) }
  }

  /** The standing orders that may be given. */
  orders(offered: string[], frame: number): string[] {
    if (this.over(frame)) return offered
    const allowed = this.step(frame)?.orders
    return allowed === undefined ? [] : offered.filter(allowed)
  }
}
