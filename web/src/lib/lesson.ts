/** A tutorial, as the table follows it: what is said in which frame, and what may be done there. */
import { api } from './api'
import type { GameModule, LessonStep } from './board'
import { part } from './games'
import type { Lesson as Script } from './wire/protocol'

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

  /** After the last frame the pupil plays on as he likes. */
  over(frame: number): boolean {
    return frame >= this.script.frames - 1
  }

  /**
   * The view with nothing to do but what is taught. A choice of several moves in a row is made on
   * one screen, so all of them are left.
   */
  limited(view: unknown, frame: number): unknown {
    const taught: number[] = []
    for (let at = frame; ; at++) {
      const here = this.script.moves.filter((asked) => asked.frame === at)
      if (here.length === 0) break
      taught.push(...here.map((asked) => asked.move))
    }
    const { legal } = view as { legal: number[] }
    const left = legal.filter((move) => taught.includes(move))
    return left.length > 0 ? { ...(view as object), legal: left } : view
  }
}
