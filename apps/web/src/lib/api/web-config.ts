import { getWebConfig, type WebConfig } from '@contapro/contract/web-config'
import { queryOptions, useQuery } from '@tanstack/react-query'

import { call } from './call.ts'

/** Used until the server's configuration is loaded, and if that fails. */
export const fallbackConfig: WebConfig = {
  support_whatsapp: '',
  tutorials_url: '',
  faq_url: '',
  upload_form_url: null,
  terms_url: '/terminos',
  privacy_url: '/privacidad',
  captcha: { provider: 'altcha' },
  analytics: null,
  trial_days: 30,
  demonstration: false,
}

export const webConfigQuery = queryOptions({
  queryKey: ['web-config'],
  queryFn: ({ signal }) => call(getWebConfig, { signal }),
  staleTime: Infinity,
})

export function useWebConfig(): WebConfig {
  return useQuery(webConfigQuery).data ?? fallbackConfig
}

/** A WhatsApp chat with support; undefined when no number is configured. */
export function supportLink(config: WebConfig, text?: string): string | undefined {
  const digits = config.support_whatsapp.replace(/\D/g, '')
  if (!digits) return undefined
  return `https://wa.me/${digits}${text ? `?text=${encodeURIComponent(text)}` : ''}`
}
