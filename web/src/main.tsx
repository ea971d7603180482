import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App, prepareFirstPage } from './app/app.tsx'
import { BrowserRouter } from '@nikhar/ui/browser-router'
import { captureInstallPrompt } from './features/discovery/install-event.ts'
import { registerServiceWorker, reloadWhenOutdated } from '@nikhar/client/app-updates'
import '@nikhar/ui/theme.css'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')

captureInstallPrompt()
reloadWhenOutdated()

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)

if (root.hasChildNodes() && !('placeholder' in root.dataset)) void hydratePage(root)
// A task of its own: evaluating the scripts has just kept a slow phone busy.
else setTimeout(replacePlaceholder, 0, root)

registerServiceWorker()

/** Public pages arrive as whole HTML. Their script is loaded first: hydration that suspends would blank the page. */
async function hydratePage(container: HTMLElement) {
  await prepareFirstPage(location.pathname)
  hydrateRoot(container, app)
}

/** The skeleton or the splash of the document stays until the page itself can render. */
async function replacePlaceholder(container: HTMLElement) {
  await prepareFirstPage(location.pathname)
  // As a transition React renders in small steps, between which a slow phone still reacts to touch.
  startTransition(() => createRoot(container).render(app))
}
