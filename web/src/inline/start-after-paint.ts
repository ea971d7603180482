import { isLoggedIn } from '@nikhar/client/session'
import { insertScripts } from './insert-scripts.ts'

/** A tab in the background paints nothing, and starts all the same. */
const START_AT_LATEST_MS = 500

// The app redirects guests to the login: they see the splash, not a page that is not theirs.
if (!isLoggedIn()) {
  document.querySelector('[data-skeleton]')?.remove()
  document.querySelector('[data-splash]')?.removeAttribute('class')
}

// The skeleton and its picture first, then the scripts: loaded together, they would compete for the network.
requestAnimationFrame(() => setTimeout(insertScripts))
setTimeout(insertScripts, START_AT_LATEST_MS)
