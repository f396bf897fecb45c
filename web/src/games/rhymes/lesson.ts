/** What the tutorial says, by the pupil's frame; its deal and moves are in lesson.txt. */
import type { LessonStep } from '../../lib/board'
import { m } from '../../paraglide/messages'

export const lesson: LessonStep[] = [
  { frame: 0, text: m.rhymes_lesson_goal },
  { frame: 0, text: m.rhymes_lesson_who },
  { frame: 3, text: m.rhymes_lesson_unmasked },
  { frame: 7, text: m.rhymes_lesson_answer },
  { frame: 9, text: m.rhymes_lesson_look },
  { frame: 10, text: m.rhymes_lesson_queen },
  { frame: 12, text: m.rhymes_lesson_draw },
  { frame: 13, text: m.rhymes_lesson_deck },
  { frame: 14, text: m.rhymes_lesson_companion },
  { frame: 15, text: m.rhymes_lesson_whose },
  { frame: 16, text: m.rhymes_lesson_take },
  { frame: 17, text: m.rhymes_lesson_unmask },
  { frame: 18, text: m.rhymes_lesson_lay },
  { frame: 21, text: m.rhymes_lesson_won },
  { frame: 22, text: m.rhymes_lesson_witch },
  { frame: 23, text: m.rhymes_lesson_many },
  { frame: 32, text: m.rhymes_lesson_swap },
  { frame: 33, text: m.rhymes_lesson_end },
]
