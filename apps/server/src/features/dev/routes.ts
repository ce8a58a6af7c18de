import path from 'node:path'

import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-instance.ts'
import { readKeptMessages } from '../../mail/mailer.ts'
import { mailPage } from './mail-page.ts'

/** Only in the demonstration, and only while messages are kept instead of sent. */
export function devRoutes(app: App, { config }: Deps): void {
  if (!config.isDemonstration || config.smtpUrl) return
  const folder = path.join(config.dataDir, 'mail')
  app.get('/dev/mail', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(mailPage(await readKeptMessages(folder))),
  )
  app.get('/dev/mail/messages', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await readKeptMessages(folder)),
  )
}
