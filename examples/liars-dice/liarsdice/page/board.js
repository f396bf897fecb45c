// @ts-check
/**
 * The board of liar's dice: everybody's dice around the bid that stands. The page's bar has the two
 * answers, to bid and to call; what to bid is chosen here.
 */
/** @typedef {{ seat: number, count: number, face: number }} Bid */
/** @typedef {{ seat: number, bid: Bid, dice: number[][], found: number, loser: number }} Called */
/** @typedef {{ dice: (number | null)[][], bids: (string | null)[], bid: Bid | null }} Open */
/** @typedef {import('./himitsu-board').View & Open & { last: Called | null }} View */
/** @typedef {import('./himitsu-board').BoardModule<View>} Board */
/** @typedef {import('./himitsu-board').Table<View>} Table */

const FACES = 6
const CALL = 180
/** By face: the places of its pips, of three rows of three. */
const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]]

/** @type {Board['mount']} */
export function mount(element, table) {
  element.classList.add('liarsdice')
  const others = make('div', 'others')
  const centre = make('div', 'centre')
  const own = make('div', 'own')
  const choice = chooser(table, offer)
  const near = make('div', 'near')
  near.append(own, choice.element)
  element.append(others, centre, near)
  /** @type {View | null} */
  let drawn = null

  function update() {
    const { view, front } = table
    element.style.setProperty('--motion', String(table.motion))
    const first = front ?? 0
    const around = view.dice.map((_, place) => (first + place) % view.seats)
    others.replaceChildren(...around.filter((seat) => seat !== front).map(player))
    own.replaceChildren(...(front === null ? [] : [player(front)]))
    own.classList.toggle(
      'rolled',
      view !== drawn && table.recent.some(({ type }) => type === 'roll'),
    )
    centre.replaceChildren(...(view.bid ? [standing(view.bid)] : opening()))
    drawn = view
    choice.update()
    offer()
  }

  /** The two answers, in the bar; nothing there while others think. */
  function offer() {
    const { prompt, view, text } = table
    if (!prompt) return table.bar({})
    const bid = choice.bid()
    const raise = bid && { label: text('bid', bid), act: () => table.act(numberOf(bid)) }
    const call = view.legal.includes(CALL)
      ? { label: text('call'), act: () => table.act(CALL), key: 'l' }
      : undefined
    table.bar(raise ? { confirm: raise, pass: call } : { confirm: call })
  }

  /** @param {number} seat */
  function player(seat) {
    const { view, text } = table
    const dice = view.dice[seat] ?? []
    const place = make('section', 'player')
    place.classList.toggle('turn', view.asked.includes(seat))
    place.classList.toggle('out', dice.length === 0)
    place.classList.toggle('won', view.outcome?.winners.includes(seat) ?? false)
    place.append(make('h2', 'name', nameOf(seat)))
    const said = view.bids[seat]
    if (said) {
      const [count, face] = said.split('x').map(Number)
      place.append(
        spoken('said', text('said', { count: count ?? 0, face: face ?? 0 }), count, face),
      )
    }
    place.append(row(dice, dice.length ? diceInWords(dice) : text('out')))
    return place
  }

  /** @param {Bid} bid */
  function standing(bid) {
    const { text } = table
    const label = make('p', 'label', text('stands', { name: nameOf(bid.seat) }))
    const large = spoken('bid', text('said', { ...bid }), bid.count, bid.face)
    const box = make('div', 'standing')
    box.append(label, large)
    if (table.view.last) box.append(result(table.view.last))
    return box
  }

  /** @param {Called} last */
  function result({ found, loser }) {
    return make('p', 'result', table.text('result', { found, name: nameOf(loser) }))
  }

  /** @param {number} seat */
  function nameOf(seat) {
    return table.seats[seat]?.name ?? ''
  }

  /** Before the first bid: how the round before ended, with all dice. */
  function opening() {
    const { text } = table
    const { last } = table.view
    if (!last) return [make('p', 'label', text('no_bid'))]
    const { count, face } = last.bid
    const told = { name: nameOf(last.seat), bidder: nameOf(last.bid.seat), count, face }
    const box = make('div', 'last')
    box.append(make('p', 'label', text('called', told)))
    const hands = make('div', 'hands')
    last.dice.forEach((dice, seat) => {
      if (dice.length === 0) return
      const hand = make('div', 'hand')
      const counts = (/** @type {number} */ die) => countsFor(die, face)
      hand.append(make('span', 'name', nameOf(seat)), row(dice, diceInWords(dice), counts))
      hands.append(hand)
    })
    box.append(hands, result(last))
    return [box]
  }

  /** @param {number} die @param {number} face */
  function countsFor(die, face) {
    return die === face || (die === 1 && table.view.options.ones === 'wild')
  }

  /** @param {(number | null)[]} dice */
  function diceInWords(dice) {
    const { text } = table
    const hidden = dice.filter((die) => die === null).length
    return hidden ? text('hidden', { count: hidden }) : dice.join(', ')
  }

  update()
  return { update }
}

/** @type {NonNullable<Board['status']>} */
export function status({ view, text }) {
  // Undefined leaves it to the page: whose turn it is, or who has won.
  if (!view.mine) return undefined
  return text(view.bid ? 'asked' : 'asked_first')
}

/** All see the dice that were shown before others are rolled. @type {NonNullable<Board['pace']>} */
export function pace({ type }) {
  return type === 'call' ? 2500 : type === 'bid' ? 500 : 0
}

/** @param {{ count: number, face: number }} bid */
function numberOf({ count, face }) {
  return (count - 1) * FACES + face - 1
}

/**
 * What to bid: a number and a face. It is made once, so that the focus stays where it is.
 * @param {Table} table
 * @param {() => void} changed
 */
function chooser(table, changed) {
  let token = ''
  let [count, face] = [1, 1]
  const element = make('div', 'choose')
  const fewer = button('−', () => choose(count - 1, face))
  const more = button('+', () => choose(count + 1, face))
  const number = make('output', 'number')
  const stepper = make('div', 'stepper')
  stepper.setAttribute('role', 'group')
  stepper.append(fewer, number, more)
  const faces = make('div', 'faces')
  faces.setAttribute('role', 'radiogroup')
  const radios = PIPS.slice(1).map((_, place) => {
    const label = make('label', 'face')
    const radio = document.createElement('input')
    radio.type = 'radio'
    radio.name = 'liarsdice-face'
    radio.setAttribute('aria-label', String(place + 1))
    radio.addEventListener('change', () => choose(count, place + 1))
    label.append(radio, die(place + 1))
    return { label, radio }
  })
  faces.append(...radios.map(({ label }) => label))
  element.append(stepper, faces)

  /** The numbers that may be bid of a face, ascending. @param {number} of */
  function numbers(of) {
    const bids = table.view.legal.filter((move) => move < CALL && move % FACES === of - 1)
    return bids.map((move) => Math.floor(move / FACES) + 1)
  }

  /** A face that was bid already so often takes one more. @param {number} wish @param {number} of */
  function choose(wish, of) {
    const possible = numbers(of)
    face = of
    count = Math.min(Math.max(wish, possible[0] ?? 1), possible.at(-1) ?? 1)
    draw()
    changed()
  }

  function draw() {
    const { text } = table
    const possible = numbers(face)
    number.textContent = String(count)
    fewer.disabled = count <= (possible[0] ?? 1)
    more.disabled = count >= (possible.at(-1) ?? 1)
    fewer.setAttribute('aria-label', text('fewer'))
    more.setAttribute('aria-label', text('more'))
    stepper.setAttribute('aria-label', text('count'))
    faces.setAttribute('aria-label', text('face'))
    radios.forEach(({ radio }, place) => {
      radio.checked = place + 1 === face
      radio.disabled = numbers(place + 1).length === 0
    })
  }

  return {
    element,
    /** What is chosen; none where nothing can be bid. */
    bid() {
      return numbers(face).includes(count) ? { count, face } : undefined
    },
    update() {
      const { prompt, view } = table
      const lowest = view.legal[0]
      element.hidden = !prompt || lowest === undefined || lowest === CALL
      if (!prompt || lowest === undefined || prompt.token === token) return
      // A new question: the lowest bid that there is.
      token = prompt.token
      ;[count, face] = [Math.floor(lowest / FACES) + 1, (lowest % FACES) + 1]
      draw()
    },
  }
}

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {string} kind @param {string} [text]
 */
function make(tag, kind, text = '') {
  const made = document.createElement(tag)
  made.className = kind
  made.textContent = text
  return made
}

/** @param {string} text @param {() => void} act */
function button(text, act) {
  const made = make('button', 'step', text)
  made.type = 'button'
  made.addEventListener('click', act)
  return made
}

/** Dice in a row, in words for who cannot see them. @param {(number | null)[]} dice
 * @param {string} words @param {(die: number) => boolean} [marked] */
function row(dice, words, marked = () => false) {
  const made = make('div', 'dice')
  made.setAttribute('role', 'img')
  made.setAttribute('aria-label', words)
  made.append(...dice.map((each) => die(each, each !== null && marked(each))))
  return made
}

/** "3 × ⚄". @param {string} kind @param {string} words @param {number} [count] @param {number} [face] */
function spoken(kind, words, count = 0, face = 0) {
  const made = make('p', kind, `${count} ×`)
  made.setAttribute('role', 'img')
  made.setAttribute('aria-label', words)
  made.append(die(face))
  return made
}

/** @param {number | null} face @param {boolean} [marked] */
function die(face, marked = false) {
  const space = 'http://www.w3.org/2000/svg'
  const drawn = document.createElementNS(space, 'svg')
  drawn.setAttribute('viewBox', '0 0 100 100')
  drawn.setAttribute('class', `die${face === null ? ' back' : ''}${marked ? ' marked' : ''}`)
  drawn.setAttribute('aria-hidden', 'true')
  const body = document.createElementNS(space, 'rect')
  for (const [name, value] of Object.entries({ x: 4, y: 4, width: 92, height: 92, rx: 20 })) {
    body.setAttribute(name, String(value))
  }
  drawn.append(body)
  for (const place of PIPS[face ?? 0] ?? []) {
    const pip = document.createElementNS(space, 'circle')
    pip.setAttribute('cx', String(26 + 24 * (place % 3)))
    pip.setAttribute('cy', String(26 + 24 * Math.floor(place / 3)))
    pip.setAttribute('r', '9.5')
    drawn.append(pip)
  }
  return drawn
}
