import { useSyncExternalStore } from 'react'
import { localStore } from '@nikhar/client/storage'
import { type ChosenPlace, parsePlace } from './location.ts'

/** Outlives a logout: it says nothing about who was here. */
const KEY = 'userLocationData'

/** Stands for the place of a customer about whom the build cannot know. */
const TO_COME: ChosenPlace = {
  displayName: '\u00a0',
  cityName: '',
  rawAddress: '\u00a0',
  coordinates: { lat: 0, lng: 0 },
}

const listeners = new Set<() => void>()
let read: { stored: string | null; place: ChosenPlace | undefined } = { stored: null, place: undefined }

export function readPlace(): ChosenPlace | undefined {
  const stored = localStore.get(KEY)
  // The same object as long as the same text lies there, as React asks for.
  if (stored !== read.stored) read = { stored, place: parsePlace(stored) }
  return read.place
}

/** Whether it will still be there after a reload: a full or forbidden storage keeps it only as long as the page. */
export function savePlace(place: ChosenPlace): boolean {
  const kept = localStore.set(KEY, JSON.stringify(place))
  for (const tell of listeners) tell()
  return kept
}

/** The place around which the customer looks, also when another tab changes it; undefined until one is chosen. */
export function useChosenPlace(): ChosenPlace | undefined {
  return useSyncExternalStore(subscribe, readPlace, () => TO_COME)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
