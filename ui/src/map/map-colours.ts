const TOKENS = ['green', 'water', 'street', 'road', 'edge', 'rail', 'metro'] as const

/** The colours of the theme, for drawing on a canvas. */
export type MapColours = Readonly<Record<(typeof TOKENS)[number], string>>

export function readMapColours(element: Element): MapColours {
  const style = getComputedStyle(element)
  const colours = TOKENS.map((token) => [token, style.getPropertyValue(`--map-${token}`).trim()])
  return Object.fromEntries(colours) as MapColours
}

/** Calls when the theme changes. Returns what ends that. */
export function onThemeChange(notify: () => void): () => void {
  const observer = new MutationObserver(notify)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
