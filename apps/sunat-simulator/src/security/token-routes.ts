import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { FaultScope } from '../faults/fault.ts'
import { applyFaults } from '../http/apply-faults.ts'
import { formOf, paramOf } from '../http/request-scope.ts'
import type { Simulation } from '../http/simulation.ts'
import type { Taxpayer } from '../world/taxpayers/taxpayer.ts'
import type { TokenAudience } from './token-store.ts'

const LIFETIME_SECONDS = 3600
const SHORT_LIFETIME_SECONDS = 1

/** Every simulated application is granted these scopes. */
function audienceOf(scope: string): TokenAudience | undefined {
  const plain = scope.replace(/\/$/, '')
  if (plain === 'https://api-sire.sunat.gob.pe' || plain === 'https://api.sunat.gob.pe/v1/contribuyente/migeigv')
    return 'sire'
  if (/^https:\/\/api-cpe\.sunat\.gob\.pe(\/v1\/contribuyente\/(controlcpe|consultacpe))?$/.test(plain)) return 'cpe'
  return undefined
}

function refuse(reply: FastifyReply, status: number, error: string, description: string): FastifyReply {
  return reply.code(status).send({ error_description: description, error })
}

const denied = (reply: FastifyReply, status = 400): FastifyReply =>
  refuse(reply, status, 'access_denied', 'Error en la autenticacion del usuario.')

function refuseClient(reply: FastifyReply, variant = 'unauthorized_client'): FastifyReply {
  switch (variant) {
    case 'invalid_client':
      return refuse(reply, 401, 'invalid_client', 'Client authentication failed')
    case 'invalid_scope':
      return refuse(reply, 400, 'invalid_scope', 'The requested scope is invalid, unknown, or malformed.')
    case 'cod-msg':
      return reply.code(401).send({ cod: '401', msg: 'Unauthorized - Cliente no autorizado' })
    default:
      return refuse(reply, 401, 'unauthorized_client', 'The client is not authorized to request a token.')
  }
}

/** Tokens by password (SIRE, CPE) and by client credentials (consulta integrada). */
export function tokenRoutes(app: FastifyInstance, simulation: Simulation): void {
  const { world, tokens, log } = simulation
  const clientOf = (id: string): Taxpayer | undefined =>
    world.taxpayers.find((taxpayer) => world.credentials.of(taxpayer).clientId === id)

  function sendToken(owner: Taxpayer, audiences: readonly TokenAudience[], reply: FastifyReply): FastifyReply {
    // B5: the token expires early. B6: a new token revokes the earlier ones.
    const short = world.faults.peek(owner.ruc, 'B5')
    if (world.faults.peek(owner.ruc, 'B6')) tokens.revoke(owner.ruc)
    const seconds = short ? (short.amount ?? SHORT_LIFETIME_SECONDS) : LIFETIME_SECONDS
    const declared = short?.variant === 'declarado' ? seconds : LIFETIME_SECONDS
    const access_token = tokens.issue(owner.ruc, audiences, seconds)
    return reply.send({ access_token, token_type: 'JWT', expires_in: declared })
  }

  /** The client is checked before the user: a valid client with a wrong password gets access_denied. */
  function checkClient(
    request: FastifyRequest,
    reply: FastifyReply,
    scope: FaultScope = {},
  ): { owner: Taxpayer } | { refusal: FastifyReply } {
    const form = formOf(request)
    const id = paramOf(request, 'id')
    const owner = clientOf(id)
    if (!owner || form.get('client_id') !== id) return { refusal: refuseClient(reply) }
    request.ruc = owner.ruc
    const fault = applyFaults(simulation, request, reply, { resource: 'tokens' })
    if (fault) return { refusal: fault }
    // B2: the client is refused, by every API or by one that it was not made for.
    const refused = world.faults.trigger(owner.ruc, 'B2', scope)
    if (refused) return { refusal: refuseClient(reply, refused.variant) }
    if (form.get('client_secret') !== world.credentials.of(owner).clientSecret)
      return { refusal: refuseClient(reply, 'invalid_client') }
    return { owner }
  }

  function byPassword(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const form = formOf(request)
    const username = form.get('username') ?? ''
    const ruc = /^\d{11}/.exec(username)?.[0]
    const logged = (answer: FastifyReply, ok: boolean): FastifyReply => {
      log.addLogin({ at: world.clock.now().toISOString(), by: 'token', ruc, ok })
      return answer
    }
    const client = checkClient(request, reply)
    if ('refusal' in client) return logged(client.refusal, false)
    const { owner } = client
    if (form.get('grant_type') !== 'password')
      return logged(refuse(reply, 400, 'unsupported_grant_type', 'Unsupported grant type'), false)
    const audience = audienceOf(form.get('scope') ?? '')
    if (!audience) return logged(refuseClient(reply, 'invalid_scope'), false)
    // The manual shows a blank between RUC and user; with it SUNAT returns 401.
    if (/\s/.test(username)) return logged(denied(reply, 401), false)
    // B1: the SOL key is refused.
    const wrong = world.faults.trigger(owner.ruc, 'B1')
    const { solUser, solKey } = world.credentials.of(owner)
    const right = username === `${owner.ruc}${solUser}` && form.get('password') === solKey
    if (wrong || !right) return logged(denied(reply, wrong?.variant === '401' ? 401 : 400), false)
    // A token for voucher files also opens SIRE, as one public tool relies on.
    return logged(sendToken(owner, audience === 'cpe' ? ['cpe', 'sire'] : ['sire'], reply), true)
  }

  function byClient(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const form = formOf(request)
    const client = checkClient(request, reply, { resource: 'validez' })
    if ('refusal' in client) return client.refusal
    if (form.get('grant_type') !== 'client_credentials')
      return refuse(reply, 400, 'unsupported_grant_type', 'Unsupported grant type')
    if (form.get('scope')?.replace(/\/$/, '') !== 'https://api.sunat.gob.pe/v1/contribuyente/contribuyentes')
      return refuseClient(reply, 'invalid_scope')
    return sendToken(client.owner, ['consulta'], reply)
  }

  app.post('/clientessol/:id/oauth2/token', byPassword)
  app.post('/clientesextranet/:id/oauth2/token', byClient)
}
