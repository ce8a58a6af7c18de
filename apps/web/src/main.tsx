import './styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { App } from './app/app.tsx'
import { awaitFirstPage } from './app/await-first-page.ts'
import { createRouter } from './app/router.tsx'
import { earlyAnswers } from './lib/api/early-answers.ts'
import { followOtherTabs } from './lib/session/auth.ts'
import { forgetEndedSessions } from './lib/session/forget-session.ts'
import { rememberUtm } from './lib/url/utm.ts'

rememberUtm(window.location.search)
followOtherTabs()
forgetEndedSessions()

earlyAnswers.stop()
void start()

async function start(): Promise<void> {
  const router = createRouter()
  await awaitFirstPage(router)
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  )
}
