const FRESH_MS = 10_000

/** Keeps the shell for times without a network; after everything else, because nobody waits for it. */
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register)
}

/** A tab that outlived a release asks for files that are gone: it starts anew. */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // A fresh page has the newest files, so that loading it once more would only go round in circles.
    if (performance.now() < FRESH_MS) return
    event.preventDefault()
    window.location.reload()
  })
}
