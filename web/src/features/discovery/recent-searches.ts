import { isListOf, isString } from '@nikhar/client/guards'
import { createPersistedStore } from '@nikhar/client/persisted-store'
import { localStore } from '@nikhar/client/storage'

const MAX_KEPT = 6

/** The texts a customer searched for, newest first. Logging out removes them. */
export const recentSearches = createPersistedStore<string[]>({
  name: 'recentSearches',
  isValid: isListOf(isString),
  empty: [],
  storage: localStore,
})

export function keepSearch(text: string): void {
  const kept = text.trim().replaceAll(/\s+/g, ' ')
  if (kept === '') return
  const others = recentSearches.read().filter((other) => other.toLowerCase() !== kept.toLowerCase())
  recentSearches.write([kept, ...others].slice(0, MAX_KEPT))
}
