import * as siscont from '@contapro/contract/siscont'

import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-instance.ts'
import { withDevice } from '../users/queries.ts'
import { assertPartnerKey, handOff } from './hand-off.ts'
import { linkSiscont } from './link.ts'
import { signInSiscont } from './sign-in.ts'
import { signUpSiscont } from './sign-up.ts'

export function siscontRoutes(app: App, deps: Deps): void {
  app.route({
    ...siscont.signInSiscont,
    handler: (request, reply) =>
      withDevice(deps, request, reply, (visitor) => signInSiscont(deps, request.body, visitor)),
  })

  app.route({
    ...siscont.signUpSiscont,
    handler: async (request, reply) => {
      const answer = await withDevice(deps, request, reply, (visitor) => signUpSiscont(deps, request.body, visitor))
      return reply.code(201).send(answer)
    },
  })

  app.route({
    ...siscont.linkSiscont,
    handler: (request, reply) =>
      withDevice(deps, request, reply, (visitor) => linkSiscont(deps, request.body, visitor)),
  })

  app.route({
    ...siscont.handOff,
    onRequest: (request) => assertPartnerKey(deps, request.headers['x-api-key'], request.ip),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return handOff(deps, request.body)
    },
  })
}
