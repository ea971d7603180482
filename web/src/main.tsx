import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app/app.tsx'
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

// Public pages arrive as finished HTML and only come alive; all others start from an empty shell.
if (root.hasChildNodes() && !('splash' in root.dataset)) hydrateRoot(root, app)
else createRoot(root).render(app)

keepShell()
