/** How long the next page may take to load, and then to render, before the transition is skipped. */
const LOADING_MS = 400
const DRAWING_MS = 300

let loadPage: (to: string) => Promise<void> = async () => {}
let latestMove = 0

/** Set by the app, because only the app knows its pages. */
export function setPageLoader(load: typeof loadPage): void {
  loadPage = load
}

/**
 * Shows the page at `to` with `navigate`, in a view transition: `leaving` moves to the position of the element with
 * `data-arrives`. Without `leaving`, without browser support and with reduced motion it navigates at once.
 */
export async function navigateWithTransition(
  leaving: HTMLElement | null,
  to: string,
  navigate: () => void,
): Promise<void> {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!leaving || isReduced || !('startViewTransition' in document)) {
    navigate()
    return
  }
  latestMove += 1
  const move = latestMove
  const isLoaded = await Promise.race([loadPage(to).then(() => true), waitFor(LOADING_MS)])
  // The transition freezes the screen, so the tapped element shows its feedback first.
  await nextFrame()
  // A second click determines the target.
  if (move !== latestMove) return
  if (!isLoaded) {
    navigate()
    return
  }
  leaving.style.viewTransitionName = 'moving'
  const { ready } = document.startViewTransition(async () => {
    leaving.style.viewTransitionName = ''
    navigate()
    await waitForArrival()
  })
  // Rejected when the browser skips the animation; the next page is shown anyway.
  ready.catch(() => {})
}

async function waitForArrival(): Promise<void> {
  const observer = new MutationObserver(() => {
    if (document.querySelector('[data-arrives]')) arrive()
  })
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  observer.observe(document.body, { subtree: true, childList: true })
  await Promise.race([arrived, waitFor(DRAWING_MS)])
  observer.disconnect()
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

function waitFor(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, false))
}
