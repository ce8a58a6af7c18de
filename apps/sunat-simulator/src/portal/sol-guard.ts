import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { applyFaults, closeConnection, isBrowser, sendPage } from '../http/apply-faults.ts'
import { hostPrefixes } from '../http/host-prefixes.ts'
import type { Simulation } from '../http/simulation.ts'
import { cookieOf } from './cookies.ts'
import { menuClient } from './login-routes.ts'
import { applicationOf, menuOptions } from './menu-options.ts'
import { SESSION_COOKIE } from './menu-routes.ts'
import { menuPage, notAvailablePage } from './portal-pages.ts'

/** Checks the session and the menu option of every portal application, and applies its faults (B30). */
export function solGuard(app: FastifyInstance, simulation: Simulation): void {
  const { world, sessions } = simulation
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const cookie = cookieOf(request, SESSION_COOKIE)
    request.ruc = sessions.check(cookie)
    if (!isBrowser(request)) return closeConnection(request, reply)
    if (!request.ruc) {
      const login = `${simulation.url()}${hostPrefixes.security}/clientessol/${menuClient}/oauth2/loginMenuSol`
      return reply.redirect(`${login}?lang=es-PE&showDni=true&showLanguages=false`, 302)
    }
    const fault = applyFaults(simulation, request, reply, { resource: 'portal' })
    if (fault) return fault
    const path = request.url.slice(hostPrefixes.sol.length).split('?')[0] ?? ''
    const option = menuOptions.find((candidate) => applicationOf(candidate.path) === applicationOf(path))
    const set = world.faults.peek(request.ruc, 'B30', { resource: option?.code })
    if (set?.variant === '404') return sendPage(reply, 200, notAvailablePage)
    // A frame that never loads: the socket stays open until the client closes it.
    if (set?.variant === 'marco') return reply.hijack()
    if (option && !sessions.hasEntered(cookie, applicationOf(path))) return sendPage(reply, 200, menuPage([]))
    return undefined
  })
}
