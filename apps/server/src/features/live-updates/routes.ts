import { streamLiveUpdates } from '@contapro/contract/live-updates'

import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-instance.ts'
import { callerOf } from '../../http/session.ts'
import { openStreams } from './streams.ts'

export function liveUpdateRoutes(app: App, deps: Deps): void {
  const streams = openStreams(deps)
  // `close` waits for open requests, and streams end only when they are closed.
  app.addHook('preClose', () => streams.close())

  app.route({
    ...streamLiveUpdates,
    handler: async (request, reply) => {
      await streams.open(reply, callerOf(request))
    },
  })
}
