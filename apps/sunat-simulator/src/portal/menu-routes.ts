import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { applyFaults, closeConnection, isBrowser, sendPage } from '../http/apply-faults.ts'
import { hostPrefixes } from '../http/host-prefixes.ts'
import { ownerOf, queryOf } from '../http/request-scope.ts'
import type { Simulation } from '../http/simulation.ts'
import { cookieOf } from './cookies.ts'
import { menuClient } from './login-routes.ts'
import { applicationOf, menuOptions, type MenuOption } from './menu-options.ts'
import { menuPage, redirectPage } from './portal-pages.ts'

export const SESSION_COOKIE = 'ITMENUSESSION'

/** A serialized Java map in base64, like the beginning of SUNAT's state. */
const STATE = 'rO0ABXNyABFqYXZhLnV0aWwuSGFzaE1hcAUH2sHDFmDRAwACRgAKbG9hZEZhY3RvckkACXRocmVzaG9sZHhw'

/** The SOL menu: opens a session with the login code, and opens applications from its options. */
export function menuRoutes(app: FastifyInstance, simulation: Simulation): void {
  const { world, sessions, tokens } = simulation
  const menuUrl = (): string => `${simulation.url()}${hostPrefixes.menu}/MenuInternet.htm`
  const loginUrl = (): string =>
    `${simulation.url()}${hostPrefixes.security}/clientessol/${menuClient}/oauth2/loginMenuSol?lang=es-PE&showDni=true&showLanguages=false&originalUrl=${encodeURIComponent(`${simulation.url()}${hostPrefixes.menu}/AutenticaMenuInternet.htm`)}&state=${STATE}`

  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    request.ruc = sessions.check(cookieOf(request, SESSION_COOKIE))
    // The portal closes the connection on clients without a browser's User-Agent.
    if (!isBrowser(request)) return closeConnection(request, reply)
    return applyFaults(simulation, request, reply, { resource: 'portal' })
  })

  /** The options granted to the user (B30). */
  const allowed = (ruc: string): readonly MenuOption[] =>
    menuOptions.filter(({ code }) => {
      const set = world.faults.peek(ruc, 'B30', { resource: code })
      return !set || (set.variant ?? 'ausente') !== 'ausente'
    })

  function openOption(request: FastifyRequest, reply: FastifyReply, ruc: string, code: string): FastifyReply {
    const option = allowed(ruc).find((candidate) => candidate.code === code)
    // A request without the menu as Referer also gets the menu page instead of the redirect.
    if (!option || !request.headers.referer?.includes('MenuInternet.htm'))
      return sendPage(reply, 200, menuPage(allowed(ruc)))
    sessions.enter(cookieOf(request, SESSION_COOKIE) ?? '', applicationOf(option.path))
    const target = new URL(`${simulation.url()}${hostPrefixes.sol}${option.path}`)
    // The new query application receives its api-cpe token in the URL.
    if (option.path === '/nuevaconsulta') target.searchParams.set('token', tokens.issue(ruc, ['cpe'], 3600))
    else target.searchParams.set('hc', '1')
    return reply.redirect(target.href, 302)
  }

  app.get('/MenuInternet.htm', (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.ruc) return sendPage(reply, 200, redirectPage(loginUrl()))
    const { action, code } = queryOf(request)
    if (action === 'execute' && code) return openOption(request, reply, request.ruc, code)
    return sendPage(reply, 200, menuPage(allowed(request.ruc)))
  })

  app.get('/AutenticaMenuInternet.htm', (request: FastifyRequest, reply: FastifyReply) => {
    const session = sessions.open(queryOf(request)['code']?.split('.').at(-1) ?? '')
    if (!session) return reply.redirect(loginUrl(), 302)
    request.ruc = session.ruc
    const owner = ownerOf(request, world)
    void reply.header('Set-Cookie', [
      `${SESSION_COOKIE}=${session.id}; Path=/; HttpOnly`,
      `${owner.ruc}${world.credentials.of(owner).solUser}=1; Path=/`,
    ])
    return reply.redirect(`${menuUrl()}?pestana=*&agrupacion=*`, 302)
  })
}
