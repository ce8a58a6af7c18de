import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { applyFaults, refuseNonBrowsers, sendPage } from '../http/apply-faults.ts'
import { formOf, queryOf } from '../http/request-scope.ts'
import type { Simulation } from '../http/simulation.ts'
import { hostPrefixes } from '../http/host-prefixes.ts'
import { loginPage } from './portal-pages.ts'

/** The client id of the SOL menu, the same for all taxpayers. */
export const menuClient = '4f3b88b3-d9d6-402a-b85d-6a0bc857746a'

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The login of the SOL portal: a form, then a code to exchange for a menu session. */
export function loginRoutes(app: FastifyInstance, simulation: Simulation): void {
  const { world, sessions, tokens, log } = simulation
  const base = `/clientessol/${menuClient}/oauth2`
  const action = (): string => `${simulation.url()}${hostPrefixes.security}${base}/j_security_check`

  function showForm(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const refused = refuseNonBrowsers(simulation, request, reply)
    if (refused) return refused
    const { state = '', error } = queryOf(request)
    void reply.header('Set-Cookie', 'TS019e7fc2=sim; Path=/')
    return sendPage(
      reply,
      200,
      loginPage(action(), state.replaceAll('"', ''), error ? 'Falla en la autenticación' : ''),
    )
  }

  app.get(`${base}/login`, showForm)
  app.get(`${base}/loginMenuSol`, showForm)

  app.post(`${base}/j_security_check`, (request: FastifyRequest, reply: FastifyReply) => {
    const form = formOf(request)
    const field = (name: string): string => form.get(name)?.trim() ?? ''
    const owner = world.taxpayer(field('custom_ruc'))
    const credentials = owner && world.credentials.of(owner)
    request.ruc = owner?.ruc
    const fault =
      refuseNonBrowsers(simulation, request, reply) ?? applyFaults(simulation, request, reply, { resource: 'portal' })
    if (fault) return fault
    const isValid =
      owner !== undefined &&
      credentials !== undefined &&
      isSame(field('j_username').toUpperCase(), credentials.solUser) &&
      isSame(form.get('j_password') ?? '', credentials.solKey) &&
      !world.faults.trigger(owner.ruc, 'B1')
    log.addLogin({
      at: world.clock.now().toISOString(),
      by: 'portal',
      ruc: field('custom_ruc') || undefined,
      ok: isValid,
    })
    const state = encodeURIComponent(field('state'))
    if (!isValid) {
      const again = `${simulation.url()}${hostPrefixes.security}${base}/loginMenuSol`
      return reply.redirect(`${again}?lang=es-PE&showDni=true&showLanguages=false&error=true&state=${state}`, 302)
    }
    // SUNAT's code is a JWT; ours is a JWT followed by the one-time code of the session.
    const code = `${tokens.issue(owner.ruc, [], 300)}.${sessions.issueCode(owner.ruc)}`
    return reply.redirect(
      `${simulation.url()}${hostPrefixes.menu}/AutenticaMenuInternet.htm?state=${state}&code=${code}`,
      302,
    )
  })
}
