import { useSyncExternalStore } from 'react'
import { localStore } from '@nikhar/client/storage'
import { type ChosenPlace, parsePlace, PLACE_KEY } from './location.ts'

/** Placeholder for the skeleton documents, which are rendered at build time. */
const PLACEHOLDER: ChosenPlace = {
  displayName: '\u00a0',
  cityName: '',
  rawAddress: '\u00a0',
  coordinates: { lat: 0, lng: 0 },
}

const listeners = new Set<() => void>()
let lastRead: { stored: string | null; place: ChosenPlace | undefined } = { stored: null, place: undefined }

export function readPlace(): ChosenPlace | undefined {
  const stored = localStore.get(PLACE_KEY)
  // `useSyncExternalStore` needs a stable reference while the stored text is unchanged.
  if (stored !== lastRead.stored) lastRead = { stored, place: parsePlace(stored) }
  return lastRead.place
}

/** Returns whether it is persisted: with a full or blocked storage it is stored only in memory. */
export function savePlace(place: ChosenPlace): boolean {
  const isPersisted = localStore.set(PLACE_KEY, JSON.stringify(place))
  for (const notify of listeners) notify()
  return isPersisted
}

/** The chosen location, updated also when another tab changes it; undefined until one is chosen. */
export function useChosenPlace(): ChosenPlace | undefined {
  return useSyncExternalStore(subscribe, readPlace, () => PLACEHOLDER)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
