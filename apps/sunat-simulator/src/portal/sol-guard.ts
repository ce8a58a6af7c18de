import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { cutOff, meetFaults, sendPage } from '../http/apply-faults.ts'
import { prefixes } from '../http/host-prefixes.ts'
import type { Simulation } from '../http/simulation.ts'
import { cookieOf } from './cookies.ts'
import { menuClient } from './login-routes.ts'
import { applicationOf, menuOptions } from './menu-options.ts'
import { SESSION_COOKIE } from './menu-routes.ts'
import { menuPage, notAvailablePage } from './portal-pages.ts'

/** What stands before every application of the portal: its session, its option, and what may be wrong with it (B30). */
export function solGuard(app: FastifyInstance, simulation: Simulation): void {
  const { world, sessions } = simulation
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const cookie = cookieOf(request, SESSION_COOKIE)
    request.ruc = sessions.check(cookie)
    if (!/Mozilla\//.test(request.headers['user-agent'] ?? '')) return cutOff(request, reply)
    if (!request.ruc) {
      const login = `${simulation.url()}${prefixes.security}/clientessol/${menuClient}/oauth2/loginMenuSol`
      return reply.redirect(`${login}?lang=es-PE&showDni=true&showLanguages=false`, 302)
    }
    const trouble = meetFaults(simulation, request, reply, { resource: 'portal' })
    if (trouble) return trouble
    const path = request.url.slice(prefixes.sol.length).split('?')[0] ?? ''
    const option = menuOptions.find((candidate) => applicationOf(candidate.path) === applicationOf(path))
    const set = world.faults.peek(request.ruc, 'B30', { resource: option?.code })
    if (set?.variant === '404') return sendPage(reply, 200, notAvailablePage)
    // The frame that never loads: the socket stays open until the client tires of it.
    if (set?.variant === 'marco') return reply.hijack()
    if (option && !sessions.hasEntered(cookie, applicationOf(path))) return sendPage(reply, 200, menuPage([]))
    return undefined
  })
}
