import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { reloadWhenOutdated } from '@nikhar/client/app-updates'
import { App } from './app/app.tsx'
import './theme.css'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')

reloadWhenOutdated()

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
)
