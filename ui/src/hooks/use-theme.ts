import { useSyncExternalStore } from 'react'
import { localStore } from '@nikhar/client/storage'

export type Theme = 'light' | 'dark' | 'system'

const KEY = 'theme'
const listeners = new Set<() => void>()

/** The page's first script reads the same key, before anything is painted. */
function savedTheme(): Theme {
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

/** Prerendered pages do not know what this browser saved and start with the device's choice. */
export function useTheme() {
  return useSyncExternalStore(listen, savedTheme, (): Theme => 'system')
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
