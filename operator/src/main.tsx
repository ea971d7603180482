import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { reloadWhenOutdated } from '@nikhar/client/app-updates'
import { interceptBack } from '@nikhar/client/back-handlers'
import { BrowserRouter, getRouterHistory } from '@nikhar/ui/browser-router'
import { App } from './app/app.tsx'
import './theme.css'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')

reloadWhenOutdated()
interceptBack(getRouterHistory())

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
)
