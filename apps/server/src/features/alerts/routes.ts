import { deleteMessageAlert, getMessageAlert } from '@contapro/contract/alerts'

import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-instance.ts'
import { callerOf } from '../../http/session.ts'
import { deleteAlerts, findAlert } from './queries.ts'

export function alertRoutes(app: App, { db, now }: Deps): void {
  app.route({
    ...getMessageAlert,
    handler: async (request) => {
      const message = await findAlert(db, callerOf(request).user.id)
      return message === undefined ? { code: 204 as const, message: null } : { code: 200 as const, message }
    },
  })

  app.route({
    ...deleteMessageAlert,
    handler: async (request, reply) => {
      await deleteAlerts(db, callerOf(request).user.id, now())
      return reply.code(204).send(null)
    },
  })
}
