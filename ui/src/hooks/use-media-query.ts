import { useSyncExternalStore } from 'react'

const lists = new Map<string, MediaQueryList>()

/** One list per query: every component that renders reads it, and creating a list is slow. */
function getMediaQuery(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query)
  lists.set(query, list)
  return list
}

/** False while prerendering, as on a phone without reduced motion. */
function useMediaQuery(query: string) {
  return useSyncExternalStore(
    (onChange) => {
      const list = getMediaQuery(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => getMediaQuery(query).matches,
    () => false,
  )
}

export function useReducedMotion() {
  return useMediaQuery('(prefers-reduced-motion: reduce)')
}

/** From 1024 px on, where the top bar replaces the tab bar. */
export function useWideScreen() {
  return useMediaQuery('(min-width: 64rem)')
}
