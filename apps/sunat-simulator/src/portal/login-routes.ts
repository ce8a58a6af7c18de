import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { meetFaults, refuseStrangers, sendPage } from '../http/apply-faults.ts'
import { queryOf } from '../http/request-scope.ts'
import type { Simulation } from '../http/simulation.ts'
import { prefixes } from '../http/host-prefixes.ts'
import { loginPage } from './portal-pages.ts'

/** The application id of the SOL menu, the same for everybody (SUNAT manual §6.1). */
export const menuClient = '4f3b88b3-d9d6-402a-b85d-6a0bc857746a'

function same(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The login of the SOL portal: a form, then a code that the menu takes. */
export function loginRoutes(app: FastifyInstance, simulation: Simulation): void {
  const { world, sessions, tokens, log } = simulation
  const base = `/clientessol/${menuClient}/oauth2`
  const action = (): string => `${simulation.url()}${prefixes.security}${base}/j_security_check`

  function showForm(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const stranger = refuseStrangers(simulation, request, reply)
    if (stranger) return stranger
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
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const field = (name: string): string => form.get(name)?.trim() ?? ''
    const owner = world.taxpayer(field('custom_ruc'))
    request.ruc = owner?.ruc
    const trouble =
      refuseStrangers(simulation, request, reply) ?? meetFaults(simulation, request, reply, { resource: 'portal' })
    if (trouble) return trouble
    const right =
      owner !== undefined &&
      same(field('j_username').toUpperCase(), owner.solUser) &&
      same(form.get('j_password') ?? '', owner.solKey) &&
      !world.faults.meet(owner.ruc, 'B1')
    log.addLogin({
      at: world.clock.now().toISOString(),
      by: 'portal',
      ruc: field('custom_ruc') || undefined,
      ok: right,
    })
    const state = encodeURIComponent(field('state'))
    if (!right) {
      const again = `${simulation.url()}${prefixes.security}${base}/loginMenuSol`
      return reply.redirect(`${again}?lang=es-PE&showDni=true&showLanguages=false&error=true&state=${state}`, 302)
    }
    // SUNAT's code is a JWT; ours also is one, with the code of the session behind it.
    const code = `${tokens.issue(owner.ruc, [], 300)}.${sessions.issueCode(owner.ruc)}`
    return reply.redirect(
      `${simulation.url()}${prefixes.menu}/AutenticaMenuInternet.htm?state=${state}&code=${code}`,
      302,
    )
  })
}
