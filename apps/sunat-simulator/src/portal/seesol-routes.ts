import { formatDate, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { cents, centsToDecimal } from '@contapro/domain/money/cents'
import { voucherCode } from '@contapro/domain/vouchers/voucher-code'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { findDocument } from '../cpe/find-document.ts'
import { servedXml } from '../cpe/voucher-files.ts'
import { zipFile } from '../cpe/zip-file.ts'
import type { Book } from '@contapro/domain/vouchers/book'
import { sendPage } from '../http/apply-faults.ts'
import { formOf, ownerOf, queryOf } from '../http/request-scope.ts'
import type { Simulation } from '../http/simulation.ts'
import type { Draft } from '../world/vouchers/draft.ts'
import type { Taxpayer } from '../world/taxpayers/taxpayer.ts'
import { monthsIn, readDate } from './date-range.ts'
import { textareaPage } from './portal-pages.ts'

/** tipoConsulta: book, type and, for notes, the type they modify. */
const QUERIES: Readonly<Record<string, readonly [book: Book, type: string, modifiedType?: string]>> = {
  '10': ['rvie', '01'],
  '11': ['rce', '01'],
  '13': ['rvie', '07', '01'],
  '14': ['rce', '07', '01'],
  '15': ['rvie', '08', '01'],
  '16': ['rce', '08', '01'],
  '17': ['rvie', '03'],
  '18': ['rce', '03'],
  '20': ['rvie', '07', '03'],
  '22': ['rvie', '08', '03'],
}

type Params = Readonly<Record<string, string | undefined>>

function presentDraft(draft: Draft): unknown {
  return {
    codCpe: draft.type,
    nroSerie: draft.series,
    nroFactura: draft.number,
    fechaEmisionDesc: formatDate(draft.issueDate),
    nroRucEmisor: draft.issuer.documentNumber,
    desRazonSocialEmisor: draft.issuer.name,
    nroRucReceptor: draft.customer.documentNumber,
    nroRucReceptorDesc: `${draft.customer.documentNumber} - ${draft.customer.name}`,
    importeTotalDesc: centsToDecimal(cents(draft.sums.total)),
    ind_puede_descargar: '1',
  }
}

/** The portal's voucher queries: lists in a textarea, files as zips. */
export function seeSolRoutes(app: FastifyInstance, { world }: Simulation): void {
  function* drafts(owner: Taxpayer, book: Book, from: CalendarDate, to: CalendarDate): Generator<Draft> {
    const today = world.clock.today()
    for (const period of monthsIn(from, to))
      for (const draft of world.generator.all(world.month(owner, book, period)))
        if (!draft.isPaper && draft.issueDate >= from && draft.issueDate <= to && draft.arrives <= today) yield draft
  }

  function list(owner: Taxpayer, params: Params): unknown {
    const query = QUERIES[params['tipoConsulta'] ?? '']
    const [from, to] = [readDate(params['fec_desde']), readDate(params['fec_hasta'])]
    if (!query || !from || !to) return { codeError: 1, msgError: 'Ingrese los criterios de la consulta' }
    const [book, type, modifiedType] = query
    const found: unknown[] = []
    const today = world.clock.today()
    for (const draft of drafts(owner, book, from, to)) {
      // The value of a voucher in force; the others are not published.
      if (params['estado'] === '1' && draft.voidedOn !== undefined && draft.voidedOn <= today) continue
      if (draft.type !== type || (modifiedType !== undefined && draft.note?.targets[0].type !== modifiedType)) continue
      found.push(presentDraft(draft))
    }
    return { codeError: 0, data: JSON.stringify(found) }
  }

  async function download(reply: FastifyReply, owner: Taxpayer, params: Params): Promise<FastifyReply> {
    const { ruc = '', serie = '', numero = '', tipo = '' } = params
    const types = { '10': ['01', '07', '08'], '17': ['03', '07', '08'] }[tipo] ?? [tipo]
    for (const type of types) {
      const key = { issuer: ruc, type, series: serie, number: Number(numero) }
      const found = findDocument(world, owner, ruc === owner.ruc ? 'rvie' : 'rce', key)
      if (!found) continue
      const code = voucherCode({ issuer: ruc, type, series: serie, number: numero })
      const zip = await zipFile(`${code}.XML`, servedXml(world, owner.ruc, found.voucher))
      return reply
        .type('application/zip')
        .header('Content-Disposition', `attachment; filename="FACTURA${serie}-${numero}${ruc}.zip"`)
        .send(zip)
    }
    return sendPage(reply, 200, '<html><body>No se encontró el comprobante</body></html>')
  }

  async function servlet(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const params: Params = { ...queryOf(request), ...Object.fromEntries(formOf(request)) }
    const owner = ownerOf(request, world)
    if (params['action'] === 'descargarFactura') return download(reply, owner, params)
    if (params['action'] === 'realizarConsulta') return sendPage(reply, 200, textareaPage(list(owner, params)))
    return sendPage(reply, 200, '<html><body><form name="consulta"></form></body></html>')
  }

  for (const application of ['ol-ti-itconscpemype', 'ol-ti-itconscpemypebve', 'ol-ti-itconscpegem']) {
    app.get(`/${application}/consultar.do`, servlet)
    app.post(`/${application}/consultar.do`, servlet)
  }
}
