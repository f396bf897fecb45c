/** The rules as they stand in the document: their headings, and words found in them. */
import { find } from './search'

export interface Heading {
  id: string
  title: string
}

export function headingsOf(article: HTMLElement): Heading[] {
  return [...article.querySelectorAll<HTMLElement>('h2[id]')].map(({ id, textContent }) => ({
    id,
    title: textContent.trim(),
  }))
}

/** What is read as one. */
const BLOCKS = 'h2, h3, p, li, dt, dd, th, td, figcaption'
/** Pictures, and explanations that show themselves. */
const UNREAD = 'svg, [aria-hidden=true], [popover], .unseen'

/** The text nodes of each heading, paragraph or cell, in their order. */
function blocks(article: HTMLElement): Text[][] {
  const found = new Map<Element, Text[]>()
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const block = node.parentElement?.closest(BLOCKS)
    if (!block || node.parentElement?.closest(UNREAD)) continue
    const nodes = found.get(block)
    if (nodes) nodes.push(node)
    else found.set(block, [node])
  }
  return [...found.values()]
}

/** Where the words stand in the rules. */
export function findIn(article: HTMLElement, words: string): Range[] {
  return blocks(article).flatMap((nodes) =>
    find(
      nodes.map(({ data }) => data),
      words,
    ).flatMap(({ from, to }) => {
      const [first, last] = [nodes[from[0]], nodes[to[0]]]
      if (!first || !last) return []
      const range = document.createRange()
      range.setStart(first, from[1])
      range.setEnd(last, to[1])
      return range
    }),
  )
}

const ALL = 'rules-found'
const PRESENT = 'rules-present'

/** Mark what was found, one of it as the present one. The document itself stays as it is. */
export function mark(found: Range[], present: Range | null): void {
  if (!('highlights' in CSS)) {
    if (present) getSelection()?.setBaseAndExtent(...edges(present))
    return
  }
  CSS.highlights.set(ALL, new Highlight(...found))
  CSS.highlights.set(PRESENT, new Highlight(...(present ? [present] : [])))
}

function edges(range: Range): [Node, number, Node, number] {
  return [range.startContainer, range.startOffset, range.endContainer, range.endOffset]
}

export function unmark(): void {
  if ('highlights' in CSS) [ALL, PRESENT].forEach((name) => CSS.highlights.delete(name))
}
