/** Passing on an address: through the system's share sheet, or the clipboard. */
import { say } from './notices.svelte'
import { m } from '../paraglide/messages'

export const canShare = 'share' in navigator

/** A phone or a tablet: there people share with a sheet, elsewhere they copy. */
export function sharesByTouch(): boolean {
  return canShare && matchMedia('(pointer: coarse)').matches
}

export async function copyLink(url: string): Promise<void> {
  // Over plain http there is no clipboard object; there the old command still works.
  if (navigator.clipboard) await navigator.clipboard.writeText(url)
  else copyByCommand(url)
  say(m.gather_copied())
}

function copyByCommand(text: string): void {
  const field = document.createElement('textarea')
  const focused = document.activeElement
  field.value = text
  document.body.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
}

export async function shareLink(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url })
  } catch (error) {
    // Whoever closes the share sheet has changed their mind, that is all.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
