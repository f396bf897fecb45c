/** The three lines that a newcomer needs at the table. */
import { m } from '../../paraglide/messages'

export const coach = [m.rhymes_coach_first, m.rhymes_coach_second, m.rhymes_coach_third]
