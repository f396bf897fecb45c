/**
 * Few and soft sounds, made here of plain tones.
 *
 * Browsers let a page sound only once somebody has touched it, and some only while they do: that is
 * when the sound is woken, and nothing is prepared before.
 */
import { recall, remember } from './memory'

interface Tone {
  /** Seconds after the beginning. */
  at: number
  hertz: number
  seconds: number
  loudness: number
}

const SOUNDS = {
  /** It is my move. */
  turn: [
    { at: 0, hertz: 659.3, seconds: 0.35, loudness: 0.8 },
    { at: 0.13, hertz: 880, seconds: 0.5, loudness: 0.8 },
  ],
  /** A card was played, something happened. */
  event: [{ at: 0, hertz: 392, seconds: 0.12, loudness: 0.35 }],
  over: [
    { at: 0, hertz: 523.3, seconds: 0.5, loudness: 0.7 },
    { at: 0.16, hertz: 659.3, seconds: 0.5, loudness: 0.7 },
    { at: 0.32, hertz: 784, seconds: 0.9, loudness: 0.7 },
  ],
  chat: [{ at: 0, hertz: 1046.5, seconds: 0.18, loudness: 0.4 }],
} satisfies Record<string, Tone[]>

export type SoundName = keyof typeof SOUNDS

/** What calls somebody back to a tab that they are not looking at. */
const CALLS: SoundName[] = ['turn', 'over']
/** Loudness at full volume, and the volume unless chosen, in percent. */
const LOUDEST = 0.15
const USUAL = 60
/** Seconds in which a tone swells: without it, it would crack. */
const SWELL = 0.012
/** Seconds that must lie between two beginnings: what comes at once sounds once. */
const APART = 0.08

let on = $state(recall('sound') !== 'off')
let volume = $state(Math.min(100, Math.max(0, Number(recall('volume') ?? USUAL) || 0)))
let audio: AudioContext | null = null
let last = -APART

function wake(): void {
  if (!on || audio?.state === 'running') return
  audio ??= new AudioContext()
  void audio.resume()
}

for (const touch of ['pointerup', 'keydown']) addEventListener(touch, wake)

function sing(audio: AudioContext, { at, hertz, seconds, loudness }: Tone): void {
  const begin = audio.currentTime + at
  const tone = new OscillatorNode(audio, { type: 'triangle', frequency: hertz })
  const swell = new GainNode(audio, { gain: 0 })
  swell.gain.setValueAtTime(0, begin)
  swell.gain.linearRampToValueAtTime((loudness * LOUDEST * volume) / 100, begin + SWELL)
  swell.gain.exponentialRampToValueAtTime(0.0001, begin + seconds)
  tone.connect(swell).connect(audio.destination)
  tone.start(begin)
  tone.stop(begin + seconds)
}

export const sound = {
  get on(): boolean {
    return on
  },
  set on(wish: boolean) {
    on = wish
    remember('sound', wish ? 'on' : 'off')
    // So that one hears what was chosen.
    wake()
    this.play('turn')
  },
  /** From 0 to 100. */
  get volume(): number {
    return volume
  },
  set volume(wish: number) {
    volume = wish
    remember('volume', String(wish))
    this.play('event')
  },
  /** Does nothing if sounds are off, or before the page has been touched. */
  play(name: SoundName): void {
    if (!on || volume === 0 || audio === null) return
    if (document.hidden && !CALLS.includes(name)) return
    if (audio.currentTime - last < APART) return
    last = audio.currentTime
    for (const tone of SOUNDS[name]) sing(audio, tone)
  },
}
