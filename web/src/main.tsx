import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App, prepareFirstPage } from './app/app.tsx'
import { keepInstallOffer } from '@nikhar/client/install-offer'
import { keepShell, reloadWhenOutdated } from '@nikhar/client/releases'
import '@nikhar/ui/theme.css'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')

keepInstallOffer()
reloadWhenOutdated()

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)

if (root.hasChildNodes() && !('splash' in root.dataset)) void comeAlive(root)
else void replaceSplash(root)

keepShell()

/** Public pages arrive as finished HTML. With the page's script at hand it stays where it is: to wait for that halfway would blank it. */
async function comeAlive(container: HTMLElement) {
  await prepareFirstPage(location.pathname)
  hydrateRoot(container, app)
}

/** What the document shows stays until the page itself can take its place. */
async function replaceSplash(container: HTMLElement) {
  await prepareFirstPage(location.pathname)
  // As a transition React draws in small steps, between which a cheap phone still answers to touch.
  startTransition(() => createRoot(container).render(app))
}
