/** The girls by number, and how each is drawn: a shape of her own in a box of 48 by 48. */
import { GIRLS } from '../../lib/wire/yurikure-constants'
import { m } from '../../paraglide/messages'

interface Girl {
  /** Names her colours in diary.css. */
  key: string
  name: () => string
  /** One or two signs for her badge. */
  monogram: () => string
  figure: string
}

type Key = (typeof GIRLS)[number]

const DRAWN: Record<Key, Omit<Girl, 'key'>> = {
  akane: {
    name: m.yurikure_girl_akane,
    monogram: m.yurikure_mono_akane,
    // A camellia
    figure:
      'M24 3C29 3 32 6.5 32.4 10.6C36.3 9 41 10.5 42.6 15.2C44.1 19.6 41.6 23.4 38.2 25.1C40.9 28 41.3 33 37.6 35.9C34.6 38.3 30.3 38 27.8 35.4C27.6 40 26.6 45 24 45C21.4 45 20.4 40 20.2 35.4C17.7 38 13.4 38.3 10.4 35.9C6.7 33 7.1 28 9.8 25.1C6.4 23.4 3.9 19.6 5.4 15.2C7 10.5 11.7 9 15.6 10.6C16 6.5 19 3 24 3Z',
  },
  shirakaba: {
    name: m.yurikure_girl_shirakaba,
    monogram: m.yurikure_mono_shirakaba,
    // A birch disc
    figure: 'M24 4A20 20 0 1 1 23.9 4Z',
  },
  kuroki: {
    name: m.yurikure_girl_kuroki,
    monogram: m.yurikure_mono_kuroki,
    // A block
    figure: 'M10 6H38Q42 6 42 10V38Q42 42 38 42H10Q6 42 6 38V10Q6 6 10 6Z',
  },
  murafuji: {
    name: m.yurikure_girl_murafuji,
    monogram: m.yurikure_mono_murafuji,
    // A cluster of wisteria
    figure: 'M8 5H40Q44 5 44 10V22C44 32 33 38 24 46C15 38 4 32 4 22V10Q4 5 8 5Z',
  },
  midorino: {
    name: m.yurikure_girl_midorino,
    monogram: m.yurikure_mono_midorino,
    // A leaf
    figure: 'M43 4V22C43 35 35 43 22 44H5V26C5 13 13 5 26 4Z',
  },
  sorai: {
    name: m.yurikure_girl_sorai,
    monogram: m.yurikure_mono_sorai,
    // A cloud
    figure:
      'M13 40C6 40 2 35.6 2 30C2 25 5.4 21.2 10 20.4C10.4 13 15.6 8 22.6 8C28.2 8 32.8 11.2 34.8 16.2C41 16 46 20.6 46 27.6C46 34.6 41.4 40 34.6 40Z',
  },
  tsuge: {
    name: m.yurikure_girl_tsuge,
    monogram: m.yurikure_mono_tsuge,
    // A star with eight points
    figure:
      'M24 1.5L30.1 9.2L39.9 8.1L38.8 17.9L46.5 24L38.8 30.1L39.9 39.9L30.1 38.8L24 46.5L17.9 38.8L8.1 39.9L9.2 30.1L1.5 24L9.2 17.9L8.1 8.1L17.9 9.2Z',
  },
  haila: {
    name: m.yurikure_girl_haila,
    monogram: m.yurikure_mono_haila,
    // A hexagon
    figure: 'M13 5H35L46 24L35 43H13L2 24Z',
  },
  momozono: {
    name: m.yurikure_girl_momozono,
    monogram: m.yurikure_mono_momozono,
    // A peach
    figure:
      'M24 3C27 7 44 13 44 28C44 38.4 37 45 29.6 45C27 45 25 44 24 42.4C23 44 21 45 18.4 45C11 45 4 38.4 4 28C4 13 21 7 24 3Z',
  },
}

export function girl(number: number): Girl {
  const key = GIRLS[number]
  if (key === undefined) throw new RangeError(`Yuri-Kure has no girl ${number}`)
  return { key, ...DRAWN[key] }
}

export function girlName(number: number): string {
  return girl(number).name()
}

export function monogram(number: number): string {
  return girl(number).monogram()
}
