// @ts-check
/** @typedef {{ cards: (number | null)[], answer: number | null }} Cards */
/** @typedef {import('./himitsu-board').View & Cards} View */
/** @typedef {import('./himitsu-board').BoardModule<View>} Board */

const STAY = 0
const FOLD = 1
const BACK = new URL('back.svg', import.meta.url).href

/** @type {Board['mount']} */
export function mount(element, table) {
  element.classList.add('topcard')
  // Everything is made once, and then only changed: so the focus, and what moves, stay where they are.
  const places = table.view.cards.map(() => {
    const [name, card] = [document.createElement('h2'), document.createElement('p')]
    const place = document.createElement('section')
    place.append(name, card)
    return { place, name, card }
  })
  element.append(...places.map(({ place }) => place))

  function update() {
    const { view, seats, text } = table
    places.forEach(({ place, name, card }, seat) => {
      const value = view.cards[seat] ?? null
      name.textContent = seats[seat]?.name ?? ''
      card.textContent = value === null ? text('hidden') : String(value)
      card.style.backgroundImage = value === null ? `url("${BACK}")` : ''
      place.classList.toggle('won', view.outcome?.winners.includes(seat) ?? false)
      place.classList.toggle('front', seat === table.front)
    })
    table.bar(answers())
  }

  /** In the bar below the board; nothing there while others think. */
  function answers() {
    const { prompt, view, text } = table
    if (!prompt) return {}
    return {
      note: view.answer === null ? '' : text('changes'),
      confirm: { label: text('stay'), act: () => table.act(STAY) },
      pass: { label: text('fold'), act: () => table.act(FOLD), key: 'f' },
    }
  }

  update()
  return { update }
}

/** @type {NonNullable<Board['status']>} */
export function status({ view, text }) {
  // Undefined leaves it to the page: whose turn it is, or who has won.
  return view.mine ? text('asked', { card: view.cards[view.viewer] ?? '' }) : undefined
}
