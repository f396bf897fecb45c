/** What the tutorial says, by the pupil's frame; its deal and moves are in lesson.txt. */
import type { LessonStep } from '../../lib/board'
import { m } from '../../paraglide/messages'
import { passesForGirl, passesForOthers } from './orders'

const forHer = (order: string) => passesForGirl(order) && !passesForOthers(order)
const forAll = (order: string) => passesForOthers(order) && !passesForGirl(order)

export const lesson: LessonStep[] = [
  { frame: 0, text: m.yurikure_lesson_goal },
  { frame: 0, text: m.yurikure_lesson_place },
  { frame: 1, text: m.yurikure_lesson_pass, orders: forHer },
  { frame: 3, text: m.yurikure_lesson_approach, orders: forHer },
  { frame: 6, text: m.yurikure_lesson_reveal },
  { frame: 7, text: m.yurikure_lesson_declare },
  { frame: 10, text: m.yurikure_lesson_outbid },
  { frame: 11, text: m.yurikure_lesson_again },
  { frame: 13, text: m.yurikure_lesson_hold },
  { frame: 15, text: m.yurikure_lesson_second },
  { frame: 16, text: m.yurikure_lesson_confess },
  { frame: 18, text: m.yurikure_lesson_answer },
  { frame: 20, text: m.yurikure_lesson_order, orders: forAll },
  { frame: 22, text: m.yurikure_lesson_rival, orders: forAll },
  { frame: 25, text: m.yurikure_lesson_last, orders: forAll },
  { frame: 29, text: m.yurikure_lesson_kiss, orders: forAll },
  { frame: 32, text: m.yurikure_lesson_raise, orders: forAll },
  { frame: 36, text: m.yurikure_lesson_both, orders: forAll },
  { frame: 39, text: m.yurikure_lesson_love, orders: forAll },
  { frame: 46, text: m.yurikure_lesson_votes },
  { frame: 48, text: m.yurikure_lesson_against },
  { frame: 50, text: m.yurikure_lesson_majority, orders: forAll },
  { frame: 54, text: m.yurikure_lesson_end },
]
