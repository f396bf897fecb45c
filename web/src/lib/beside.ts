/** Where a note stands: beside what it explains, and never over the edge of the screen. */
const GAP = 6

function place(note: HTMLElement, { left, top, bottom, width }: DOMRect): void {
  const { offsetWidth, offsetHeight } = note
  const middle = left + width / 2 - offsetWidth / 2
  const above = top - GAP - offsetHeight
  note.style.left = `${Math.max(GAP, Math.min(middle, innerWidth - offsetWidth - GAP))}px`
  note.style.top = `${above >= GAP ? above : bottom + GAP}px`
}

/**
 * Shows a popover while the button around it is pointed at with a mouse, or focused by the
 * keyboard: a finger's tap does something, and what it does says the same. Returns how to stop.
 */
export function noteOfButton(note: HTMLElement): () => void {
  const ended = new AbortController()
  const button = note.closest('button')
  const { signal } = ended
  /** Whoever acts has read it, and must see what lies below, until they come again. */
  let acted = false
  const show = () => {
    if (acted || note.matches(':popover-open')) return
    note.showPopover()
    if (button) place(note, button.getBoundingClientRect())
  }
  const hide = () => note.hidePopover()
  // By a move: a button that only comes to lie under a resting mouse is not pointed at.
  button?.addEventListener('pointermove', (event) => event.pointerType === 'mouse' && show(), {
    signal,
  })
  const leave = () => {
    acted = false
    hide()
  }
  button?.addEventListener('pointerleave', leave, { signal })
  const act = () => {
    acted = true
    hide()
  }
  button?.addEventListener('pointerdown', act, { signal })
  button?.addEventListener('focus', () => button.matches(':focus-visible') && show(), { signal })
  button?.addEventListener('blur', hide, { signal })
  button?.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal })
  return () => ended.abort()
}
