import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App, loadPage } from './app/app.tsx'
import { keepShell, reloadWhenOutdated } from './app/releases.ts'
import { keepInstallOffer } from './lib/install-offer.ts'
import './ui/theme.css'

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

// Public pages arrive as finished HTML and only come alive.
if (root.hasChildNodes() && !('splash' in root.dataset)) hydrateRoot(root, app)
else void replaceSplash(root)

keepShell()

/** What the document shows stays until the page itself can take its place. */
async function replaceSplash(container: HTMLElement) {
  await loadPage(location.pathname)
  // As a transition React draws in small steps, between which a cheap phone still answers to touch.
  startTransition(() => createRoot(container).render(app))
}
