import { getWebConfig } from '@contapro/contract/web-config'

import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-instance.ts'

export function webConfigRoutes(app: App, { config }: Deps): void {
  app.route({
    ...getWebConfig,
    handler: async () => ({
      support_whatsapp: config.supportWhatsapp,
      tutorials_url: config.tutorialsUrl,
      faq_url: config.faqUrl,
      upload_form_url: config.uploadFormUrl ?? null,
      terms_url: config.termsUrl,
      privacy_url: config.privacyUrl,
      captcha:
        config.captcha.provider === 'altcha'
          ? { provider: 'altcha' as const }
          : { provider: 'recaptcha' as const, site_key: config.captcha.siteKey },
      analytics: config.analytics ? { script_url: config.analytics.scriptUrl, site_id: config.analytics.siteId } : null,
      trial_days: config.trialDays,
      demonstration: config.isDemonstration,
    }),
  })
}
