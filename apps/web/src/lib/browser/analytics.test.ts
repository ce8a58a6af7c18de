import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { configureAnalytics, track } from './analytics.ts'

const analytics = { script_url: 'https://estadisticas.test/s.js', site_id: 'abc' }
const loadedScripts: HTMLScriptElement[] = []
const page: Window & { dataLayer?: unknown[] } = window

beforeEach(() => {
  loadedScripts.length = 0
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    loadedScripts.push(...nodes.filter((node) => node instanceof HTMLScriptElement))
  })
})

afterEach(() => {
  delete page.dataLayer
  window.history.replaceState(null, '', '/')
})

describe('analytics', () => {
  it('is off unless configured', () => {
    configureAnalytics(null)
    track('wrong_password')
    expect(page.dataLayer).toBeUndefined()
    expect(loadedScripts).toHaveLength(0)
  })

  it('loads the configured script once and forwards events', () => {
    configureAnalytics(analytics)
    configureAnalytics(analytics)
    track('login', { plan: 1 })
    expect(loadedScripts.map((script) => [script.src, script.dataset['siteId']])).toEqual([
      [analytics.script_url, 'abc'],
    ])
    expect(page.dataLayer).toEqual([{ event: 'login', plan: 1 }])
  })

  it.each(['/siscont/validate', '/SISCONT/Validate', '/recuperar-contrase%C3%B1a/secreto'])(
    'loads nothing on %s',
    (path) => {
      window.history.replaceState(null, '', path)
      configureAnalytics(analytics)
      expect(loadedScripts).toHaveLength(0)
    },
  )
})
