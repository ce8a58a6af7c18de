import type { Book } from '@contapro/domain/vouchers/book'
import { nginx401, type FakeAnswer, type FakeRequest, type FakeSunat } from './fake-sunat.ts'
import { makeZip } from './make-zip.ts'
import { headerOf } from './register-text.ts'

export const taxpayer = {
  ruc: '20601112223',
  user: 'BOTICA01',
  password: 'Cl4ve-S0L',
  clientId: '0b1c2d3e-1111-4222-8333-444455556666',
  clientSecret: 'Zm9v+YmFy/A==',
}

export type SireWorld = {
  /** Lines of the register, without header. */
  lines: string[]
  /** Number of polls until a ticket ends. */
  polls: number
  /** Files of the report; one zip with the lines by default. */
  parts?: { name: string; bytes: Buffer }[]
}

/**
 * Adds a SIRE with one taxpayer to a fake SUNAT. Tickets count down poll by poll, tokens are numbered, and tests add routes that take
 * precedence. It differs from the simulator on purpose: tickets start at 71, the state is only in the detail, keys have another order.
 */
export function serveSire(fake: FakeSunat, world: SireWorld): FakeSunat {
  const tickets = new Map<string, { polls: number; book: string }>()
  let token = 0
  let next = 71
  fake.on('POST', /\/seg\/clientessol\/[\w-]+\/oauth2\/token\/?$/, ({ form }) => {
    const isKnown =
      form.get('username') === `${taxpayer.ruc}${taxpayer.user}` &&
      form.get('password') === taxpayer.password &&
      form.get('grant_type') === 'password'
    if (form.get('client_secret') !== taxpayer.clientSecret) return { status: 401, json: { error: 'invalid_client' } }
    if (!isKnown)
      return {
        status: 400,
        json: { error: 'access_denied', error_description: 'Error en la autenticacion del usuario.' },
      }
    token += 1
    return { json: { expires_in: 3600, token_type: 'Bearer', access_token: `eyJ.token-${token}.x` } }
  })
  fake.on('GET', /\/(exportapropuesta|exportacioncomprobantepropuesta)$/, ({ path, query }) => {
    if (path.includes('/rce/') && !query.get('codOrigenEnvio')) return unprocessable('1028', 'codOrigenEnvio')
    const number = `202603${String(next).padStart(8, '0')}`
    next += 1
    tickets.set(number, { polls: world.polls, book: path.includes('/rce/') ? 'rce' : 'rvie' })
    return { json: { numTicket: number } }
  })
  fake.on('GET', /consultaestadotickets$/, ({ query }) => {
    for (const name of ['perIni', 'perFin', 'page', 'perPage']) if (!query.get(name)) return unprocessable('1067', name)
    const number = query.get('numTicket') ?? ''
    const ticket = tickets.get(number)
    if (!ticket) return { json: { registros: [], paginacion: { totalRegistros: 0, page: 1, perPage: 20 } } }
    ticket.polls -= 1
    return { json: { registros: [ticketRecord(number, ticket.polls < 0, world)], paginacion: { totalRegistros: 1 } } }
  })
  fake.on('GET', /archivoreporte$/, ({ query }) => {
    const names = ['nomArchivoReporte', 'codTipoArchivoReporte', 'codLibro', 'perTributario', 'codProceso', 'numTicket']
    if (names.some((name) => !query.get(name))) return unprocessable('2244', 'El archivo solicitado no existe.')
    const ticket = tickets.get(query.get('numTicket') ?? '')
    const part = partsOf(world, ticket?.book ?? 'rce').find(({ name }) => name === query.get('nomArchivoReporte'))
    return part ? { bytes: part.bytes } : unprocessable('2244', 'El archivo solicitado no existe.')
  })
  return fake
}

function partsOf(world: SireWorld, book: string): { name: string; bytes: Buffer }[] {
  return (
    world.parts ?? [
      { name: 'LE20601112223202610000804.zip', bytes: registerZip(book === 'rce' ? 'rce' : 'rvie', world.lines) },
    ]
  )
}

export function registerZip(book: Book, lines: readonly string[]): Buffer {
  return makeZip([{ name: 'detalle.txt', content: `\ufeff${[headerOf(book), ...lines].join('\r\n')}\r\n` }])
}

export function ticketRecord(number: string, isDone: boolean, world: SireWorld, more: Record<string, unknown> = {}) {
  const files = partsOf(world, 'rce').map(({ name }) => ({ nomArchivoReporte: name, codTipoAchivoReporte: null }))
  return {
    numTicket: number,
    detalleTicket: { codEstadoEnvio: isDone ? '06' : '02', desEstadoEnvio: isDone ? 'Terminado' : 'Validando archivo' },
    codProceso: '10',
    perTributario: '202607',
    archivoReporte: isDone ? files : null,
    ...more,
  }
}

export function unprocessable(cod: string | number, msg: string): FakeAnswer {
  return { status: 422, json: { errors: [{ msg, cod }], msg: 'Unprocessable Entity', cod: 422 } }
}

export const unauthorized: FakeAnswer = { status: 401, html: nginx401 }

export function bearer(request: FakeRequest): string {
  return (request.headers.authorization ?? '').replace('Bearer ', '')
}
