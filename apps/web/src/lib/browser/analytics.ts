import type { WebConfig } from '@contapro/contract/web-config'

type Tagged = Window & { dataLayer?: Record<string, unknown>[] }

let configured = false

/** Pages whose address is itself a secret load no third-party script (quality bar TRAP-1, TRAP-12). */
function isPrivateAddress(path: string): boolean {
  return /^\/(siscont|recuperar-contrase)/.test(path)
}

export function configureAnalytics(analytics: WebConfig['analytics']): void {
  if (!analytics || configured || isPrivateAddress(window.location.pathname)) return
  configured = true
  const script = document.createElement('script')
  script.src = analytics.script_url
  script.async = true
  script.dataset['siteId'] = analytics.site_id
  document.head.append(script)
}

/** The one door to analytics. Does nothing unless it is configured. */
export function track(event: string, data: Record<string, unknown> = {}): void {
  if (!configured) return
  const page = window as Tagged
  page.dataLayer ??= []
  page.dataLayer.push({ event, ...data })
}

/** For tests: as if the page had just been opened. */
export function resetAnalytics(): void {
  configured = false
}
