/** What the tutorial says, by the pupil's frame; its deal and moves are in lesson.txt. */
import type { LessonStep } from '../../lib/board'
import { m } from '../../paraglide/messages'

export const lesson: LessonStep[] = [
  { frame: 0, text: m.luz_lesson_goal },
  { frame: 0, text: m.luz_lesson_hands },
  { frame: 2, text: m.luz_lesson_bid },
  { frame: 3, text: m.luz_lesson_begin },
  { frame: 5, text: m.luz_lesson_follow },
  { frame: 6, text: m.luz_lesson_taken },
  { frame: 7, text: m.luz_lesson_only },
  { frame: 9, text: m.luz_lesson_lead },
  { frame: 12, text: m.luz_lesson_lost },
  { frame: 13, text: m.luz_lesson_sun },
  { frame: 15, text: m.luz_lesson_think },
  { frame: 18, text: m.luz_lesson_duck },
  { frame: 22, text: m.luz_lesson_fourth },
  { frame: 24, text: m.luz_lesson_enough },
  { frame: 28, text: m.luz_lesson_discard },
  { frame: 33, text: m.luz_lesson_end },
]
