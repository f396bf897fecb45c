/** People: paper dolls seen from the front, cut at the card's foot. The head is about 50, 52. */
import { both, cut, disc, oval, strip, type Cut, type Sheet, type Tone } from './cut'

type Mood = 'glad' | 'sleeping' | 'stern' | 'singing'

const MOUTHS: Record<Mood, Cut> = {
  glad: strip('wine', 1.3, 'M46.6 58.5Q50 62 53.4 58.5'),
  sleeping: strip('wine', 1.3, 'M48 59.5Q50 61 52 59.5'),
  stern: strip('wine', 1.3, 'M46.8 60.2Q50 58.2 53.2 60.2'),
  singing: cut('wine', oval(50, 60, 3, 3.8)),
}

function eyes(mood: Mood): Cut[] {
  if (mood === 'sleeping') return both(strip('soot', 1.3, 'M42 52.5Q44.6 55 47.2 52.5'))
  const open = both(cut('soot', oval(44.6, 52.4, 1.6, 2.1)))
  return mood === 'stern' ? [...open, ...both(strip('soot', 1.4, 'M41 47.4L47 49.6'))] : open
}

function features(mood: Mood = 'glad'): Cut[] {
  return [...eyes(mood), ...both(cut('blush', disc(40.6, 57.4, 2.5))), MOUTHS[mood]]
}

export function head(mood: Mood = 'glad', skin: Tone = 'skin'): Sheet {
  return [cut(skin, 'M45.4 60H54.6V67Q50 72 45.4 67Z', oval(50, 52, 13.4, 14.2)), ...features(mood)]
}

/** A cloak, coat or gown that falls to the ground. */
export function robe(tone: Tone): Sheet {
  return [cut(tone, 'M50 63C38 63 27 68 23 84L12 142H88L77 84C73 68 62 63 50 63Z')]
}

/** A narrower coat, for the slim and the young. */
export function coat(tone: Tone): Sheet {
  return [cut(tone, 'M50 64C41 64 32 67 30 80L20 142H80L70 80C68 67 59 64 50 64Z')]
}

/** Two sleeves that meet before the body, hands together. */
export function sleeves(tone: Tone): Sheet {
  return [
    ...both(
      cut(
        tone,
        'M33 70C25 78 22 92 29 99C35 104 43 102 47 99L45 91C41 93 37 92 36 88C36 84 38 80 41 77Z',
      ),
    ),
    cut('skin', disc(50, 95.5, 5.2)),
  ]
}

/** A crown with its rim at y, as wide as given. */
export function crown(tone: Tone, y: number, wide = 24, high = 15): Sheet {
  const [left, step] = [50 - wide / 2, wide / 4]
  const d =
    `M${left} ${y}L${left - 2} ${y - high * 0.8}L${left + step} ${y - high * 0.4}L50 ${y - high}` +
    `L${50 + step} ${y - high * 0.4}L${52 + wide / 2} ${y - high * 0.8}L${50 + wide / 2} ${y}Z`
  const tips = [left - 2, 50, 52 + wide / 2].map((x, nth) =>
    disc(x, y - (nth === 1 ? high : high * 0.8), 2),
  )
  return [cut(tone, d, ...tips)]
}
