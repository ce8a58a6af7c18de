import { logEvent } from '@contapro/contract/usage'

import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-instance.ts'
import { limitCallsPerUser } from '../../http/limits/limit-calls.ts'
import { callerOf } from '../../http/session.ts'

export function usageRoutes(app: App, { db }: Deps): void {
  app.route({
    ...logEvent,
    // More than anybody clicks.
    config: limitCallsPerUser('usage-events', { max: 300, timeWindow: '5 minutes' }),
    handler: async (request, reply) => {
      const { sessionId, user } = callerOf(request)
      const { event_type, description, business_uuid, metadata = {} } = request.body
      // The user comes from the session; the body cannot name another.
      await db
        .insertInto('usageEvents')
        .values({
          userId: user.id,
          sessionId,
          businessUuid: business_uuid ?? null,
          eventType: event_type,
          description,
          metadata: JSON.stringify(metadata),
        })
        .execute()
      return reply.code(204).send(null)
    },
  })
}
