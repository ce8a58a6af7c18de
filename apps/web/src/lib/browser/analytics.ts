import type { WebConfig } from '@contapro/contract/web-config'

type DataLayerWindow = Window & { dataLayer?: Record<string, unknown>[] }

let isConfigured = false

/** Pages whose URL contains a secret load no third-party script (quality bar TRAP-1, TRAP-12). */
function hasSecretAddress(path: string): boolean {
  return /^\/+(siscont|recuperar-contrase)/i.test(path)
}

export function configureAnalytics(analytics: WebConfig['analytics']): void {
  if (!analytics || isConfigured || hasSecretAddress(window.location.pathname)) return
  isConfigured = true
  const script = document.createElement('script')
  script.src = analytics.script_url
  script.async = true
  script.dataset['siteId'] = analytics.site_id
  document.head.append(script)
}

/** Sends an analytics event; does nothing unless analytics is configured. */
export function track(event: string, data: Record<string, unknown> = {}): void {
  if (!isConfigured) return
  const page: DataLayerWindow = window
  page.dataLayer ??= []
  page.dataLayer.push({ event, ...data })
}

/** Returns to the state of a new page, for tests. */
export function resetAnalytics(): void {
  isConfigured = false
}
