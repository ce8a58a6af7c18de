import * as siscont from '@contapro/contract/siscont'

import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-instance.ts'
import { newDeviceId, readDeviceCookie, visitorOf, withDevice } from '../users/queries.ts'
import { arrive } from './arrival.ts'
import { entryPage } from './entry-page.ts'
import { assertPartnerKey, handOff } from './hand-off.ts'
import { linkSiscont } from './link.ts'
import { ENTRY, readSecretAddress } from './read-arrival.ts'
import { signInSiscont } from './sign-in.ts'
import { signUpSiscont } from './sign-up.ts'

export function siscontRoutes(app: App, deps: Deps): void {
  if (!deps.partner)
    deps.log.warn('PARTNER_URL is not set: nobody from SISCONT is proven, and accounts made from there have no license')

  // Before the page: its route is that of every page. The page that SISCONT opens is asked for with a password, and shown without.
  app.addHook('onRequest', async (request, reply) => {
    const secret = readSecretAddress(request.url)
    if (!secret) return undefined
    if (!secret.isArrival || request.method !== 'GET') return reply.redirect(secret.shown, 303)
    const deviceId = readDeviceCookie(deps, request.headers.cookie) ?? newDeviceId()
    return reply.redirect(await arrive(deps, secret.arrival, { ...visitorOf(request), deviceId }), 303)
  })

  app.get(ENTRY, { schema: { hide: true } }, async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(entryPage(request.url.split('?').slice(1).join('?'))),
  )

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
