import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { configureAnalytics, track } from './analytics.ts'

type Tagged = Window & { dataLayer?: unknown[] }

const analytics = { script_url: 'https://estadisticas.test/s.js', site_id: 'abc' }
const loaded: HTMLScriptElement[] = []

beforeEach(() => {
  loaded.length = 0
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    loaded.push(...(nodes as HTMLScriptElement[]))
  })
})

afterEach(() => {
  delete (window as Tagged).dataLayer
  window.history.replaceState(null, '', '/')
})

describe('analytics', () => {
  it('is off unless configured', () => {
    configureAnalytics(null)
    track('wrong_password')
    expect((window as Tagged).dataLayer).toBeUndefined()
    expect(loaded).toHaveLength(0)
  })

  it('loads the configured script once and passes events on', () => {
    configureAnalytics(analytics)
    configureAnalytics(analytics)
    track('login', { plan: 1 })
    expect(loaded.map((script) => [script.src, script.dataset['siteId']])).toEqual([[analytics.script_url, 'abc']])
    expect((window as Tagged).dataLayer).toEqual([{ event: 'login', plan: 1 }])
  })

  it.each(['/siscont/validate', '/recuperar-contrase%C3%B1a/secreto'])('loads nothing on %s', (path) => {
    window.history.replaceState(null, '', path)
    configureAnalytics(analytics)
    expect(loaded).toHaveLength(0)
  })
})
