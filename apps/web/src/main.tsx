import './styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from 'zod'

import { App } from './app/app.tsx'
import { followOtherTabs } from './lib/session/auth-store.ts'
import { rememberUtm } from './lib/address/utm.ts'

// Without this zod tries to compile code, which the content security policy forbids and reports.
config({ jitless: true })
rememberUtm(window.location.search)
followOtherTabs()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
