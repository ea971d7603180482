import { useSyncExternalStore } from 'react'

/** False while prerendering: the page then fits the narrow, moving case. */
function useMediaQuery(query: string) {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}

export function useReducedMotion() {
  return useMediaQuery('(prefers-reduced-motion: reduce)')
}

/** From 1024 px on, where the top bar takes over from the tab bar. */
export function useWideScreen() {
  return useMediaQuery('(min-width: 64rem)')
}
