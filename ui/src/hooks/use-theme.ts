import { useSyncExternalStore } from 'react'
import { localStore } from '@nikhar/client/storage'

export type Theme = 'light' | 'dark' | 'system'

const KEY = 'theme'
const listeners = new Set<() => void>()

/** An inline script of the document reads the same key before the first paint. */
function readSavedTheme(): Theme {
  const saved = localStore.get(KEY)
  return saved === 'light' || saved === 'dark' ? saved : 'system'
}

export function setTheme(theme: Theme) {
  if (theme === 'system') localStore.remove(KEY)
  else localStore.set(KEY, theme)
  const dark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
  for (const listener of listeners) listener()
}

/** Prerendered pages cannot read the saved choice and start with the system theme. */
export function useTheme() {
  return useSyncExternalStore(subscribe, readSavedTheme, (): Theme => 'system')
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
