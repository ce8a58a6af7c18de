import * as alerts from '@contapro/contract/alerts'

import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { App } from '../../http/app-instance.ts'
import { callerOf } from '../../http/session.ts'
import { presentAlert } from './present.ts'
import { deleteAlert, listAlerts } from './queries.ts'

export function alertRoutes(app: App, { db, now }: Deps): void {
  app.route({
    ...alerts.listAlerts,
    handler: async (request) => ({ alerts: (await listAlerts(db, callerOf(request).user.id)).map(presentAlert) }),
  })

  app.route({
    ...alerts.deleteAlert,
    handler: async (request, reply) => {
      const isDeleted = await deleteAlert(db, callerOf(request).user.id, request.params.id, now())
      if (!isDeleted) throw new AppError('NOT_FOUND')
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...alerts.getMessageAlert,
    handler: async (request) => {
      const [newest] = await listAlerts(db, callerOf(request).user.id, 1)
      return newest ? { code: 200 as const, message: newest.message } : { code: 204 as const, message: null }
    },
  })

  app.route({
    ...alerts.deleteMessageAlert,
    handler: async (request, reply) => {
      const { user } = callerOf(request)
      const [newest] = await listAlerts(db, user.id, 1)
      if (newest) await deleteAlert(db, user.id, newest.id, now())
      return reply.code(204).send(null)
    },
  })
}
