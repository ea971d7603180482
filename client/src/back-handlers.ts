type Handler = () => void

/** What React Router stores in a history entry, and our mark of a copy. */
interface EntryState {
  idx?: number
  isCopy?: boolean
}

interface Entry {
  state: EntryState
  url: string
}

/** The part of React Router's history that pages navigate with. */
interface Navigator<To> {
  push: (to: To, state?: unknown) => void
  replace: (to: To, state?: unknown) => void
}

/*
 * While something handles Back (an open sheet, unsaved changes), the history holds the entry of the page twice. Back
 * removes the copy, which changes nothing on screen, and calls the handler. A copy without a handler is skipped.
 */
const handlers: Handler[] = []
/** The current entry, if it is a copy. */
let copy: Entry | undefined
/** The address of the page when it was copied. */
let copiedUrl: string | undefined
let pendingNavigation: (() => void) | undefined
let isIntercepting = false

/** Handles Back until the returned function is called; of several handlers the last one is called. */
export function addBackHandler(handler: Handler): () => void {
  handlers.push(handler)
  if (!copy) pushCopy()
  return () => {
    handlers.splice(handlers.lastIndexOf(handler), 1)
  }
}

/** Navigates from the page's own entry, without calling a handler. */
export function leavePage(navigate: () => void): void {
  if (!copy) return navigate()
  pendingNavigation = navigate
  window.history.back()
}

/** Makes the router's history follow these rules. The router is not notified of steps between an entry and its copy. */
export function interceptBack<To>(history: Navigator<To>): void {
  if (isIntercepting) return
  isIntercepting = true
  copy = readCopy()
  // Capturing listeners run before the router's.
  window.addEventListener('popstate', handlePopState, { capture: true })
  const { push, replace } = history

  history.push = (to, state) => {
    if (!copy) return push(to, state)
    // Filters were chosen in a sheet: the page's own entry receives them before it is left.
    if (copiedUrl !== undefined && copiedUrl !== copy.url) return leavePage(() => push(to, state))
    // The new page replaces the copy.
    copy = undefined
    const { idx = 0, ...rest } = readState()
    window.history.replaceState({ ...rest, idx: idx + 1 }, '')
    replace(to, state)
  }
  history.replace = (to, state) => {
    const { pathname } = window.location
    replace(to, state)
    if (!copy) return
    copy = undefined
    // Other parameters, such as filters chosen in an open sheet: it is still the copy of this page.
    if (window.location.pathname === pathname) {
      window.history.replaceState({ ...readState(), isCopy: true }, '')
      copy = readCopy()
    }
  }
}

function handlePopState(event: PopStateEvent): void {
  const left = copy
  copy = readCopy()
  if (!left || copy || readState().idx !== left.state.idx) return
  event.stopImmediatePropagation()
  const { isCopy: _, ...state } = left.state
  // The parameters may have changed in the meantime.
  window.history.replaceState(state, '', left.url)
  const navigate = pendingNavigation
  pendingNavigation = undefined
  if (navigate) return navigate()
  const handler = handlers.at(-1)
  if (!handler) return window.history.back()
  pushCopy()
  handler()
}

function pushCopy(): void {
  copiedUrl = window.location.href
  window.history.pushState({ ...readState(), isCopy: true }, '')
  copy = readCopy()
}

function readCopy(): Entry | undefined {
  const state = readState()
  return state.isCopy ? { state, url: window.location.href } : undefined
}

function readState(): EntryState {
  return (window.history.state ?? {}) as EntryState
}
