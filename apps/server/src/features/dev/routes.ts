import path from 'node:path'

import type { FastifyRequest } from 'fastify'

import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { App } from '../../http/app-instance.ts'
import { readSavedMessages } from '../../mail/mailer.ts'
import { mailBody, mailPage } from './mail-page.ts'

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
  app.get('/dev/mail/:id', async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const message = (await readSavedMessages(folder)).find(({ id }) => id === request.params.id)
    if (!message) throw new AppError('NOT_FOUND')
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation",
      )
      .type('text/html; charset=utf-8')
      .send(mailBody(message))
  })
  app.get('/dev/mail/messages', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await readSavedMessages(folder)),
  )
}
