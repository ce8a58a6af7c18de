import path from 'node:path'

import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-instance.ts'
import { readSavedMessages } from '../../mail/mailer.ts'
import { mailPage } from './mail-page.ts'

/** Shows saved mails. Only in the demonstration, and only without a mail server. */
export function devRoutes(app: App, { config }: Deps): void {
  if (!config.isDemonstration || config.smtpUrl) return
  const folder = path.join(config.dataDir, 'mail')
  app.get('/dev/mail', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(mailPage(await readSavedMessages(folder))),
  )
  app.get('/dev/mail/messages', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await readSavedMessages(folder)),
  )
}
