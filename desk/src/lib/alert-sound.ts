import type { AlertKind } from '@nikhar/contract/notifications'
import { createStore, useStore } from '@nikhar/client/store'
import { getAlertSettings } from './alert-settings.ts'

/** Frequencies in hertz: rising for new bookings, falling for lost ones, three tones for urgent requests. */
const NOTES: Record<AlertKind, readonly number[]> = {
  BOOKED: [659, 880],
  MOVED_BY_CUSTOMER: [740, 740],
  CANCELLED_BY_CUSTOMER: [659, 440],
  REQUEST_WAITING: [587, 587],
  REQUEST_LAPSING: [880, 880, 880],
  UNANSWERED: [523, 392],
}
const NOTE_SECONDS = 0.16
const VOLUME = 0.22

let context: AudioContext | undefined
const allowance = createStore(false)

/** Browsers allow sound only after a tap or a key; the first one allows it for as long as the page is open. */
export function allowSoundOnFirstGesture(): () => void {
  // Not on pointerdown: opening the audio device would then delay the click.
  const events = ['click', 'keydown'] as const
  const stop = () => {
    for (const event of events) window.removeEventListener(event, allow, true)
  }
  function allow({ target }: Event) {
    // The sound button decides by the state before the tap.
    if (target instanceof Element && target.closest('[data-sound]')) return
    // After the frame that responds to the tap: opening the audio device takes longer than everything else.
    requestAnimationFrame(() => setTimeout(() => void allowSound().then((allowed) => allowed && stop())))
  }
  for (const event of events) window.addEventListener(event, allow, true)
  return stop
}

export async function allowSound(): Promise<boolean> {
  try {
    context ??= new AudioContext()
    await context.resume()
    allowance.set(context.state === 'running')
  } catch {
    allowance.set(false)
  }
  return allowance.get()
}

/** A short tone, unless it is muted on this device or not allowed yet. */
export function playAlert(kind: AlertKind): void {
  const { sound, mutedKinds } = getAlertSettings()
  if (!sound || mutedKinds.includes(kind)) return
  playTone(kind)
}

export function playTone(kind: AlertKind): void {
  if (!context || !allowance.get()) return
  const start = context.currentTime
  for (const [index, frequency] of NOTES[kind].entries()) playNote(context, frequency, start + index * NOTE_SECONDS)
}

function playNote(audio: AudioContext, frequency: number, at: number) {
  const oscillator = audio.createOscillator()
  const gain = audio.createGain()
  oscillator.frequency.value = frequency
  gain.gain.setValueAtTime(0.0001, at)
  gain.gain.exponentialRampToValueAtTime(VOLUME, at + 0.02)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + NOTE_SECONDS)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(at)
  oscillator.stop(at + NOTE_SECONDS)
}

export function useSoundAllowed(): boolean {
  return useStore(allowance)
}
