import { z } from 'zod'

import { anyone } from './access.ts'
import { endpoints } from './endpoint.ts'

/** The part of the server's configuration that the browser needs. Nothing in it is secret. */
export const WebConfig = z.object({
  support_whatsapp: z.string(),
  tutorials_url: z.string(),
  faq_url: z.string(),
  /** The form of another provider for uploads; null for the product's own. */
  upload_form_url: z.string().nullable(),
  terms_url: z.string(),
  privacy_url: z.string(),
  captcha: z.union([
    z.object({ provider: z.literal('altcha') }),
    z.object({ provider: z.literal('recaptcha'), site_key: z.string() }),
  ]),
  analytics: z.object({ script_url: z.string(), site_id: z.string() }).nullable(),
  trial_days: z.int(),
  /** Only the demonstration has /dev pages. */
  demonstration: z.boolean(),
})
export type WebConfig = z.infer<typeof WebConfig>

export const getWebConfig = endpoints('web').get('/web-config', anyone, {
  summary: 'Configuración de la web',
  response: { 200: WebConfig },
})
