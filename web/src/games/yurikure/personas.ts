/** Those who play Yuri-Kure, doodled in a notebook: `line` is drawn in pen, `ink` filled with it, and
 * `marker` colours, which begin with ~, lie a little beside the lines. */
import { oval, type Personas, type Shape } from '../../lib/persona'

const SKIN = '#fff3e8'
const HEAD = 'M13.5 21Q13.5 11.5 24 11.500T34.5 21Q34.5 30 24 35.5 13.5 30 13.5 21Z'

/** The uniform: a sailor collar with a scarf. */
function uniform(scarf: string): Shape[] {
  return [
    ['#fffdf7', 'M8 50Q9 38.5 18 37h12q9 1.5 10 13Z'],
    ['#5a6ea8', 'M17 36.5 14 44l10 3 10-3-3-7.5-7 5Z'],
    [scarf, 'M24 42l-4.5 1.500L22 50h4l2.5-6.500Z'],
  ]
}

function eyes(kind: 'wide' | 'calm' | 'shut' | 'sharp', y = 24.5): Shape[] {
  if (kind === 'shut') return [['line', `M17 ${y}q2.5 -3 5 0M26 ${y}q2.5 -3 5 0`]]
  if (kind === 'sharp') {
    return [
      ['ink', oval(19.6, y, 1.5, 2) + oval(28.4, y, 1.5, 2)],
      ['line', `M16.8 ${y - 2.5}l5 .8M31.2 ${y - 2.5}l-5 .8`],
    ]
  }
  const tall = kind === 'wide' ? 2.7 : 2
  return [
    ['ink', oval(19.6, y, 1.8, tall) + oval(28.4, y, 1.8, tall)],
    ['~#fff', oval(20.2, y - 0.9, 0.7) + oval(29, y - 0.9, 0.7)],
  ]
}

const blush: Shape = ['~#f7b3b8', oval(16.8, 28.5, 2, 1.1) + oval(31.2, 28.5, 2, 1.1)]
const smile: Shape = ['line', 'M22 30.500q2 1.8 4 0']
const open: Shape = ['#e8707f', 'M21.5 29.500h5q-.5 3.5-2.5 3.500t-2.5-3.500Z']
const flat: Shape = ['line', 'M22 31h4']
const head: Shape = [SKIN, HEAD]

export const PERSONAS: Personas = {
  hina: [
    ['#f4c06a', oval(8.5, 21, 5, 6.5) + oval(39.5, 21, 5, 6.5)],
    ...uniform('#e86a7d'),
    head,
    ['#f4c06a', 'M12.5 23Q11 8.5 24 8.500T35.5 23q-3-2-4-6-2 4-6 5 1-2 1-4-4 5-10 5Z'],
    ['#e86a7d', oval(11.5, 16.5, 2) + oval(36.5, 16.5, 2)],
    blush,
    ...eyes('shut'),
    open,
    ['~#7cc4e8', 'M33.5 26q2.5 3.5 0 5-2.5-1.5 0-5Z'],
  ],
  tsumugi: [
    ['#9c7a63', 'M11 36Q7 9 24 9t13 27q-4 2-6 0H17q-2 2-6 0Z'],
    ...uniform('#8fb98a'),
    head,
    ['#9c7a63', 'M12.5 25Q12 9.5 24 9.500T35.5 25q-2-2-2.5-4.5-9 1.5-18 0-.5 2.5-2.5 4.500Z'],
    blush,
    ...eyes('calm', 26),
    ['#fdf3c8', 'M13 33.500l11 2.5 11-2.500V45l-11 3-11-3Z'],
    ['line', 'M24 36v12M16 37.500l5 1.200M16 40.500l5 1.200M27 38.700l5-1.200M27 41.700l5-1.2'],
  ],
  rin: [
    ...uniform('#f08a3c'),
    head,
    [
      '#e2613e',
      'M13 24Q8 14 14 9l1 2q2-7 9-6 6-3 9 3l3-1q3 8-1 17-1-4-3.5-6-3 2.5-7 2l1.5-2.500q-5 4-9.5 3Q14.5 21 13 24Z',
    ],
    ...eyes('wide'),
    ['~#f7b3b8', oval(17, 29, 1.8, 1) + oval(31, 29, 1.8, 1)],
    ['#e8707f', 'M20.5 29h7q-.5 5-3.5 5t-3.5-5Z'],
    ['#f6d34f', 'M29 38l11-6.500q4 5 2.5 11L30.5 43Z'],
    ['line', 'M42.5 29.500l3-2M44 34l3.5-.5'],
  ],
  shiori: [
    ['#4a4a78', 'M11.5 40Q7 9 24 9t12.5 31q-3 1.5-5.5 0V22H17v18q-2.5 1.5-5.5 0Z'],
    ...uniform('#5f9ec9'),
    head,
    ['#4a4a78', 'M12.8 24Q12 9 24 9t11.2 15l-2.2-4.500H15Z'],
    blush,
    ...eyes('calm', 25),
    ['line', oval(19.6, 25, 4) + oval(28.4, 25, 4) + 'M23.6 24.600h.8'],
    smile,
    ['#e86a7d', 'M33 8.500l4-1.5 2.5 9-2.5-1-1.5 2.500Z'],
  ],
  kotoha: [
    ['#6c4a86', 'M12 34Q6 9 24 8.500T36 34q3 0 4-3-1 7-6 6H14q-5 1-6-6 1 3 4 3Z'],
    ...uniform('#b889d6'),
    head,
    ['#6c4a86', 'M12.8 25Q11.5 9 24 9t11.2 16q-8-2-12-9-3 7-10.2 9Z'],
    ['#8d7a5c', 'M9 14.500Q13 11 15 10 16 3 24 3t9 7q2 1 6 4.500Q24 9.5 9 14.500Z'],
    ['line', 'M15 10q9-3 18 0'],
    ...eyes('sharp', 25),
    ['line', 'M22 31q3 1 5-1'],
    ['#cfe8f2', oval(35, 37, 4.5)],
    ['line', 'M38 40.500l4.5 5'],
  ],
  chizuru: [
    ['#26304f', 'M10.5 44Q7 9 24 9t13.5 35q-3 1-6.5 0V22H17v22q-3.5 1-6.5 0Z'],
    ...uniform('#c5443f'),
    head,
    ['#26304f', 'M13 23V17Q13 9 24 9t11 8v6l-2.5-2V18l-2.5 3-2-3-2 3-2-3-2 3-2-3-2 3-2.5-3v3Z'],
    ['#fff', 'M12 14q12-6 24 0l-.8 2.800Q24 11.5 12.8 16.800Z'],
    ...eyes('sharp'),
    flat,
    ['#c5443f', 'M33.5 42.500h9v5h-9Z'],
  ],
  fumino: [
    ['#b4577c', oval(33.5, 9, 5.5)],
    ['#b4577c', 'M11.5 31Q8 9 24 9t12.5 22q-2 2-4 0H15.500q-2 2-4 0Z'],
    ...uniform('#3f8f8a'),
    head,
    ['#b4577c', 'M12.8 24Q12 9.5 24 9.500T35.2 24q-3-5-11.2-5t-11.2 5Z'],
    blush,
    ...eyes('calm', 25),
    ['line', 'M17 22q2.5-1.8 5-.5M26 21.500q2.5-1.3 5 .5'],
    ['#f7e6ef', 'M16 31.500q8-3.5 16 0l2.5 8q-10.5-3.5-21 0Z'],
    ['line', 'M24 30v7.500M20 30.500l-2 7.500M28 30.500l2 7.5'],
  ],
  mio: [
    ['#37a3b5', 'M34 12q9 1 8 14-3-1-4 1-1-8-6-10Z'],
    ...uniform('#f2b134'),
    head,
    ['#37a3b5', 'M13 23Q11 8.5 24 8.500T35 23q-1.5-4-4-6-8 3-14 0-2.5 2-4 6Z'],
    ...eyes('wide'),
    ['line', 'M17 20.500l4.5.5M31 20.500l-4.5.5'],
    ['line', 'M21.5 30q3 3 6-.5'],
    ['#e0483e', 'M35 18.500l3-1.5 1 2-11 12.5-1.5.5.2-1.700Z'],
  ],
  sayo: [
    ['#2b2540', 'M11 37Q6 8.5 24 8.500T37 37l-5 .5V23H16v14.500Z'],
    ...uniform('#7b84b8'),
    head,
    ['#2b2540', 'M12.8 25Q11 9 24 9t11.2 16l-2-3.500H14.800Z'],
    ...eyes('shut', 26),
    blush,
    ['line', 'M23 31h2'],
    ['#f6e27a', 'M40.5 5a6 6 0 1 0 4 9.500A7 7 0 0 1 40.5 5Z'],
    ['#f3b6cf', oval(13, 13.5, 1.8) + oval(16, 11, 1.8) + oval(16.5, 14.5, 1.8)],
  ],
}
