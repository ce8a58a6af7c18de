import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { FaultSetting } from '../faults/fault.ts'
import { meetFaults } from '../http/apply-faults.ts'
import { paramOf } from '../http/request-scope.ts'
import type { Simulation } from '../http/simulation.ts'
import type { Taxpayer } from '../world/taxpayers/taxpayer.ts'
import type { TokenReach } from './token-store.ts'

const LIFE_SECONDS = 3600
const SHORT_LIFE_SECONDS = 1

/** Scopes that the application of every taxpayer of this world was granted. */
function reachOf(scope: string): TokenReach | undefined {
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

function refuseClient(reply: FastifyReply, { variant }: FaultSetting): FastifyReply {
  switch (variant ?? '') {
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

/** The form as sent. */
function formOf(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
}

/** Tokens by password (SIRE, CPE) and by client credentials (consulta integrada): SUNAT manual §2. */
export function tokenRoutes(app: FastifyInstance, simulation: Simulation): void {
  const { world, tokens, log } = simulation
  const clientOf = (id: string): Taxpayer | undefined => world.taxpayers.find(({ clientId }) => clientId === id)

  function give(owner: Taxpayer, reach: readonly TokenReach[], reply: FastifyReply): FastifyReply {
    const short = world.faults.peek(owner.ruc, 'B5')
    if (world.faults.peek(owner.ruc, 'B6')) tokens.revoke(owner.ruc)
    const seconds = short ? (short.amount ?? SHORT_LIFE_SECONDS) : LIFE_SECONDS
    const declared = short?.variant === 'declarado' ? seconds : LIFE_SECONDS
    const access_token = tokens.issue(owner.ruc, reach, seconds)
    return reply.send({ access_token, token_type: 'JWT', expires_in: declared })
  }

  /** The client pair is looked at before the user: a good pair with a bad key says access_denied. */
  function checkClient(request: FastifyRequest, reply: FastifyReply): Taxpayer | FastifyReply {
    const form = formOf(request)
    const id = paramOf(request, 'id')
    const owner = clientOf(id)
    if (!owner || form.get('client_id') !== id) return refuseClient(reply, { behaviour: 'B2' })
    request.ruc = owner.ruc
    const fault = meetFaults(simulation, request, reply, { resource: 'tokens' })
    if (fault) return fault
    const wrongApi = world.faults.meet(owner.ruc, 'B2')
    if (wrongApi) return refuseClient(reply, wrongApi)
    if (form.get('client_secret') !== owner.clientSecret)
      return refuseClient(reply, { behaviour: 'B2', variant: 'invalid_client' })
    return owner
  }

  function byPassword(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const form = formOf(request)
    const username = form.get('username') ?? ''
    const ruc = /^\d{11}/.exec(username)?.[0]
    const done = (answer: FastifyReply, ok: boolean): FastifyReply => {
      log.addLogin({ at: world.clock.now().toISOString(), by: 'token', ruc, ok })
      return answer
    }
    const owner = checkClient(request, reply)
    if (!('ruc' in owner)) return done(owner, false)
    if (form.get('grant_type') !== 'password')
      return done(refuse(reply, 400, 'unsupported_grant_type', 'Unsupported grant type'), false)
    const reach = reachOf(form.get('scope') ?? '')
    if (!reach) return done(refuseClient(reply, { behaviour: 'B2', variant: 'invalid_scope' }), false)
    // The manual prints a blank between RUC and user; with it SUNAT answers 401.
    if (/\s/.test(username)) return done(denied(reply, 401), false)
    const wrong = world.faults.meet(owner.ruc, 'B1')
    const right = username === `${owner.ruc}${owner.solUser}` && form.get('password') === owner.solKey
    if (wrong || !right) return done(denied(reply, wrong?.variant === '401' ? 401 : 400), false)
    // A token for the CPE files also opens the SIRE, as one public tool uses it.
    return done(give(owner, reach === 'cpe' ? ['cpe', 'sire'] : ['sire'], reply), true)
  }

  function byClient(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const form = formOf(request)
    const owner = checkClient(request, reply)
    if (!('ruc' in owner)) return owner
    if (form.get('grant_type') !== 'client_credentials')
      return refuse(reply, 400, 'unsupported_grant_type', 'Unsupported grant type')
    if (form.get('scope')?.replace(/\/$/, '') !== 'https://api.sunat.gob.pe/v1/contribuyente/contribuyentes')
      return refuseClient(reply, { behaviour: 'B2', variant: 'invalid_scope' })
    return give(owner, ['consulta'], reply)
  }

  app.post('/clientessol/:id/oauth2/token', byPassword)
  app.post('/clientesextranet/:id/oauth2/token', byClient)
}
