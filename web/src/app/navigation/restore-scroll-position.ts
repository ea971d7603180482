/** By then a list that loads late has loaded, or will not. */
const GIVE_UP_AFTER_MS = 10_000
/** From here on the customer scrolls the page. */
const USER_INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/** Scrolls to a position, again and again while the page is still too short for it. Returns how to stop. */
export function restoreScrollPosition(y: number): () => void {
  const observer = new ResizeObserver(scroll)
  const stop = () => {
    observer.disconnect()
    for (const type of USER_INPUT) window.removeEventListener(type, stop)
  }
  function scroll() {
    window.scrollTo({ top: y, behavior: 'instant' })
    if (Math.abs(window.scrollY - y) <= 1) stop()
  }
  observer.observe(document.body)
  for (const type of USER_INPUT) window.addEventListener(type, stop, { passive: true })
  setTimeout(stop, GIVE_UP_AFTER_MS)
  scroll()
  return stop
}
