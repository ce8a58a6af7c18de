import './styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from 'zod'

import { App } from './app/app.tsx'
import { followOtherTabs } from './lib/session/auth-store.ts'
import { rememberUtm } from './lib/url/utm.ts'

// zod would compile code with `new Function`, which the content security policy blocks and reports.
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
