import './styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { App } from './app/app.tsx'
import { earlyAnswers } from './lib/api/early-answers.ts'
import { followOtherTabs } from './lib/session/auth.ts'
import { rememberUtm } from './lib/url/utm.ts'

rememberUtm(window.location.search)
followOtherTabs()

earlyAnswers.stop()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
