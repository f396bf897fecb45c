"""Does a screen fit? What is cut, covered, too small, or not on the screen at all."""

from __future__ import annotations

from typing import Final, NamedTuple

from playwright.sync_api import Page


class Insets(NamedTuple):
    """What a notch and a home bar take from a screen's edges, in pixels."""

    top: int = 0
    right: int = 0
    bottom: int = 0
    left: int = 0


FINGER: Final = 40
"""Pixels that a control needs under a finger, both ways."""
ZOOM: Final = "html { font-size: 200% }"
"""What a reader's setting of larger text does to a page that measures in rem."""

_MISFITS: Final = """
  ({ width, height, insets, finger, kept, within: inner }) => {
    const found = []
    const area = {
      left: insets.left, top: insets.top,
      right: width - insets.right, bottom: height - insets.bottom,
    }
    const SLACK = 1.5
    const within = (box, room) =>
      box.left >= room.left - SLACK && box.top >= room.top - SLACK &&
      box.right <= room.right + SLACK && box.bottom <= room.bottom + SLACK
    const inside = (box, room) => ({
      left: Math.max(box.left, room.left), top: Math.max(box.top, room.top),
      right: Math.min(box.right, room.right), bottom: Math.min(box.bottom, room.bottom),
    })
    const where = (box) =>
      [box.left, box.top, box.right, box.bottom].map(Math.round).join(' ')
    const tell = (what, node, box) => {
      const name = node.ariaLabel ?? node.textContent.trim().replace(/\\s+/g, ' ')
      found.push(`${what}: "${name.slice(0, 40)}" <${node.localName}> at ${where(box)}`)
    }
    const page = document.scrollingElement
    if (page.scrollHeight > height || page.scrollWidth > width)
      found.push(`the page scrolls: ${page.scrollWidth} x ${page.scrollHeight}`)

    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    const top = (inner && document.querySelector(inner)) ?? dialog ?? document.body
    const shown = (node) =>
      node.checkVisibility({ visibilityProperty: true }) &&
      !node.closest('[inert], .unseen, .skip, svg, option') &&
      getComputedStyle(node).clipPath === 'none' &&
      getComputedStyle(node.parentElement).clipPath === 'none'
    /** Does it lie further down, or aside, in something that scrolls that way? */
    const scrolledOut = (node, box) => {
      const { body } = document
      for (let each = node.parentElement; each && each !== body; each = each.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(each)
        const room = inside(each.getBoundingClientRect(), area)
        const below = /auto|scroll/.test(overflowY) && each.scrollHeight > each.clientHeight + 1
        const aside = /auto|scroll/.test(overflowX) && each.scrollWidth > each.clientWidth + 1
        if (below && !within({ ...room, top: box.top, bottom: box.bottom }, room)) return true
        if (aside && !within({ ...room, left: box.left, right: box.right }, room)) return true
      }
      return false
    }
    const clip = (node, box) => {
      for (let each = node; each && each !== top; each = each.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(each)
        if (!/hidden|clip/.test(overflowX + overflowY)) continue
        if (!within(box, each.getBoundingClientRect())) return each
      }
      return null
    }
    /** Does it lie under the head of what scrolls, which stays? It comes out from there. */
    const scrolledUnder = (node, over) => {
      let stays = over
      while (stays && getComputedStyle(stays).position !== 'sticky') stays = stays.parentElement
      let scroller = stays?.parentElement
      while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
        scroller = scroller.parentElement
      return scroller?.contains(node) && !stays.contains(node) && scroller.scrollTop > 0
    }
    const covered = (node, box) => {
      const over = document.elementFromPoint(
        (box.left + box.right) / 2, (box.top + box.bottom) / 2,
      )
      if (!over || node.contains(over) || over.contains(node)) return null
      if (scrolledUnder(node, over)) return null
      // The unseen button of a choice lies over its own words.
      if (node.closest('label')?.contains(over)) return null
      // A note beside what is pointed at goes with the pointer.
      return over.closest('[role=tooltip], .button-note') ? null : over
    }

    /** Its left end, its middle and its right end: what lies over one of them hides a part. */
    const EDGE = 5
    const thirds = (box) => {
      const { top, bottom, left, right } = box
      const edge = Math.min(EDGE, (right - left) / 4)
      const at = (x) => ({ left: x, right: x, top, bottom })
      return [at(left + edge), at((left + right) / 2), at(right - edge)]
    }
    const hidden = (node, box) => thirds(box).some((third) => covered(node, third))

    // Whatever scrolls down would scroll aside as well, where something sticks out. What is meant
    // to scroll aside says so by hiding what sticks out below, or is a group for the keyboard.
    for (const node of top.querySelectorAll('*:not(svg *)')) {
      if (node.scrollWidth <= node.clientWidth + 1 || !shown(node)) continue
      const { overflowX, overflowY } = getComputedStyle(node)
      if (overflowX === 'auto' && overflowY === 'auto' && !node.matches('[role=group][tabindex]'))
        tell('scrolls aside', node, node.getBoundingClientRect())
    }

    const CONTROLS = 'button, a[href], select, summary, input, textarea, [role=tab]'
    for (const control of top.querySelectorAll(CONTROLS)) {
      const node = control.closest('label') ?? control
      if (!shown(node)) continue
      const box = node.getBoundingClientRect()
      if (scrolledOut(node, box)) continue
      if (!within(box, area)) tell('off the screen', node, box)
      else if (hidden(node, box)) tell('covered', node, box)
      const inline = getComputedStyle(node).display === 'inline' || node.closest('.term, p')
      if (finger && !inline && Math.min(box.width, box.height) < finger - 0.5)
        tell(`too small, ${Math.round(box.width)} x ${Math.round(box.height)}`, node, box)
    }

    // What a list shows is no text of the page.
    const ARROW = 16
    const pen = document.createElement('canvas').getContext('2d')
    for (const list of top.querySelectorAll('select')) {
      if (!shown(list) || list.selectedIndex < 0) continue
      const style = getComputedStyle(list)
      pen.font = style.font
      const room = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
      if (pen.measureText(list.selectedOptions[0].text).width > room - ARROW + SLACK)
        tell('text cut', list, list.getBoundingClientRect())
    }

    // What lets taps through is found at no point, but hides what lies under it, and can be hidden.
    // Only such elements are changed: a rule for all of them would have each styled anew.
    const glass = [...document.querySelectorAll('body, body *:not(svg *)')].filter(
      (node) => getComputedStyle(node).pointerEvents === 'none',
    )
    const before = glass.map((node) => node.getAttribute('style'))
    for (const node of glass) node.style.setProperty('pointer-events', 'auto', 'important')
    /** A long name that ends in an ellipsis, and is whole when it is pointed at. */
    const LONG = 16
    const SHORTEST = 3
    const abbreviated = (node, text) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(node)
      const cut = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
      return cut && text.length > LONG && node.closest('[title]')?.title.includes(text)
    }
    /** Its lines; a wide space at the end of one hangs over the edge, and is seen by nobody. */
    const linesOf = (text) => {
      const lines = []
      for (const { index, 0: part } of text.data.matchAll(/[^\\u3000]+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + part.length)
        lines.push(...range.getClientRects())
      }
      return lines
    }
    const around = (boxes) => {
      const left = Math.min(...boxes.map((box) => box.left))
      const top = Math.min(...boxes.map((box) => box.top))
      const right = Math.max(...boxes.map((box) => box.right))
      const bottom = Math.max(...boxes.map((box) => box.bottom))
      return { left, top, right, bottom, width: right - left, height: bottom - top }
    }
    /** Does it stick out of the control that it is written on, at a side? A badge lies over it. */
    const spills = (node, box) => {
      const control = node.closest('button, .button')
      for (let each = node; control && each !== control; each = each.parentElement)
        if (getComputedStyle(each).position === 'absolute') return false
      if (!control) return false
      const room = control.getBoundingClientRect()
      return !within({ ...box, top: room.top, bottom: room.bottom }, room)
    }
    const LEGIBLE = 8
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const node = text.parentElement
      if (!text.data.trim() || !shown(node)) continue
      const size = parseFloat(getComputedStyle(node).fontSize)
      if (size < LEGIBLE && /[\\p{L}\\p{N}]/u.test(text.data))
        tell(`text too small, ${size}`, node, node.getBoundingClientRect())
      const short = abbreviated(node, text.data.trim())
      const lines = short ? [node.getBoundingClientRect()] : linesOf(text)
      const box = around(lines)
      if (box.width < 1 || box.height < 1) continue
      if (scrolledOut(node, box)) continue
      if (!within(box, area)) tell('text off the screen', node, box)
      else if (clip(node, box) || (short && box.width < SHORTEST * size))
        tell('text cut', node, box)
      else if (lines.some((line) => hidden(node, line))) tell('text covered', node, box)
      else if (spills(node, box)) tell('text spills', node, box)
    }
    glass.forEach((node, nth) => {
      if (before[nth] === null) node.removeAttribute('style')
      else node.setAttribute('style', before[nth])
    })

    for (const selector of kept) {
      const nodes = [...document.querySelectorAll(selector)].filter(shown)
      if (nodes.length === 0) found.push(`nothing on the screen: ${selector}`)
      for (const node of nodes) {
        const box = node.getBoundingClientRect()
        if (!within(box, area) || scrolledOut(node, box)) tell('not in sight', node, box)
      }
    }
    return found
  }
"""


def misfits(
    page: Page,
    *,
    finger: int | None,
    kept: tuple[str, ...] = (),
    insets: Insets | None = None,
    within: str | None = None,
) -> list[str]:
    """What does not fit, in words; or only what does not fit within something that lies over the
    rest.

    What is `kept` must be in sight without scrolling. Other things may lie further down in a part
    of the page that scrolls; whatever shows must be whole, uncovered and inside the insets.
    """
    size = page.viewport_size
    assert size is not None
    edges = (insets or Insets())._asdict()
    wish = {**size, "insets": edges, "finger": finger, "kept": list(kept), "within": within}
    found: list[str] = page.evaluate(_MISFITS, wish)
    return found


def centres(page: Page) -> dict[str, tuple[float, float]]:
    """Where in the action bar the answers are that can be given now."""
    boxes: dict[str, tuple[float, float]] = page.evaluate(
        """() => Object.fromEntries(
          [...document.querySelectorAll('[data-slot] .button')].map((node) => {
            const box = node.getBoundingClientRect()
            const { slot } = node.closest('[data-slot]').dataset
            return [slot, [box.left + box.width / 2, box.top + box.height / 2]]
          }),
        )"""
    )
    return boxes
