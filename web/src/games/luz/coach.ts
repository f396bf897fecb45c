/** The three lines that a newcomer needs at the table. */
import { m } from '../../paraglide/messages'

export const coach = [m.luz_coach_first, m.luz_coach_second, m.luz_coach_third]
