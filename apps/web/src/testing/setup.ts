import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

import { resetAnalytics } from '../lib/browser/analytics.ts'
import { useAuth } from '../lib/session/auth-store.ts'
import { useLastSelection } from '../lib/session/last-selection.ts'
import { earlyAnswers } from '../lib/api/early-answers.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { loadOverlays } from '../ui/overlays/overlay-code.ts'
import { useToast } from '../ui/overlays/toast-store.ts'

// A busy machine may need longer than the default second.
configure({ asyncUtilTimeout: 20_000 })

// In the browser it is loaded after the page; tests find what they open at once.
await loadOverlays()

// Browsers save what a link with `download` leads to and stay on the page; happy-dom would leave it.
HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
  if (!this.download) this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  useAuth.setState(useAuth.getInitialState(), true)
  useLastSelection.setState(useLastSelection.getInitialState(), true)
  useToast.setState(useToast.getInitialState(), true)
  queryClient.clear()
  earlyAnswers.clear()
  resetAnalytics()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
