import { isLoggedIn } from '@nikhar/client/session'
import { insertScripts } from './insert-scripts.ts'
import { requestResults } from './request-results.ts'

/** A tab in the background does not paint, but starts anyway. */
const START_AT_LATEST_MS = 500

let isStarted = false

// The app redirects guests to the login: they see the splash, not a page that they cannot open.
if (isLoggedIn()) requestResults()
else {
  document.querySelector('[data-skeleton]')?.remove()
  document.querySelector('[data-splash]')?.removeAttribute('class')
}

// The skeleton and its picture first, then the scripts: loaded together, they would compete for the network.
requestAnimationFrame(() => setTimeout(start))
setTimeout(start, START_AT_LATEST_MS)

function start(): void {
  if (isStarted) return
  isStarted = true
  insertScripts()
}
