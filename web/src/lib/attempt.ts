/** Something that the server may refuse: the person is told why, and the page goes on. */
import { codeOf, sentence } from './errors'
import { say } from './notices.svelte'

/** Says whether it was done. */
export async function attempt(what: () => Promise<unknown>): Promise<boolean> {
  try {
    await what()
    return true
  } catch (error) {
    say(sentence(codeOf(error)))
    return false
  }
}
