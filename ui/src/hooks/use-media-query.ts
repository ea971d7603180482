import { useSyncExternalStore } from 'react'

/** False while prerendering, as on a phone without reduced motion. */
function useMediaQuery(query: string) {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
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
