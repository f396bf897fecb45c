/** The three lines that a newcomer needs at the table. */
import { m } from '../../paraglide/messages'

export const coach = [m.yurikure_coach_first, m.yurikure_coach_second, m.yurikure_coach_third]
