// @ts-check
/**
 * The board: a place for each seat, with its card and its guess. himitsu-board.d.ts beside it says
 * what a board gets and gives; the page offers the moves below it.
 */
/** @typedef {{ cards: (number | null)[], guesses: (number | null)[] }} Open */
/** @typedef {import('./himitsu-board').View & Open} View */
/** @typedef {import('./himitsu-board').BoardModule<View>} Board */

/** @type {Board['mount']} */
export function mount(element, table) {
  element.classList.add('mygame')
  // Everything is made once and then only changed, so that nothing flickers.
  const places = table.view.cards.map(() => {
    const place = document.createElement('section')
    const name = document.createElement('h2')
    const card = document.createElement('p')
    const guess = document.createElement('p')
    card.className = 'card'
    place.append(name, card, guess)
    return { place, name, card, guess }
  })
  element.append(...places.map(({ place }) => place))

  function update() {
    const { view, seats, text } = table
    places.forEach(({ place, name, card, guess }, seat) => {
      const value = view.cards[seat] ?? null
      const said = view.guesses[seat] ?? null
      name.textContent = seats[seat]?.name ?? ''
      card.textContent = value === null ? '?' : String(value)
      card.setAttribute('aria-label', value === null ? text('hidden') : String(value))
      card.classList.toggle('hidden', value === null)
      guess.textContent = said === null ? '' : text('said', { total: said })
      place.classList.toggle('turn', view.asked.includes(seat))
      place.classList.toggle('won', view.outcome?.winners.includes(seat) ?? false)
    })
  }

  update()
  return { update }
}
