const FRESH_MS = 10_000
/** By then the page that somebody waits for is there. */
const SETTLED_MS = 4000

/** Keeps the shell for times without a network; long after everything else, because nobody waits for it. */
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  setTimeout(register, SETTLED_MS)
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
