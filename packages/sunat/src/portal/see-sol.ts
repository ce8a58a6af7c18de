import { formatDate, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import type { Cents } from '@contapro/domain/money/cents'
import type { DateRange } from '@contapro/domain/periods/tax-period'
import { voucherCode } from '@contapro/domain/vouchers/voucher-code'
import { failed, success, type Result } from '../failure.ts'
import type { Direction, VoucherKey } from '../cpe/voucher-key.ts'
import { serviceNumber } from '../cpe/voucher-key.ts'
import { detectFailure } from '../http/detect-failure.ts'
import type { Answer, SunatRequest } from '../http/sunat-request.ts'
import { readAmount, readDate, readName } from '../register/read-cell.ts'

import { asText, type JsonObject } from '../text/read-json.ts'
import { readTextareaRows } from './read-textarea.ts'

/** Lists of the classic query applications: application, and `tipoConsulta` by direction. */
const queries = {
  invoice: { issued: '10', received: '11', application: 'ol-ti-itconscpemype' },
  'credit-note': { issued: '13', received: '14', application: 'ol-ti-itconscpemype' },
  'debit-note': { issued: '15', received: '16', application: 'ol-ti-itconscpemype' },
  boleta: { issued: '17', received: '18', application: 'ol-ti-itconscpemypebve' },
  'boleta-credit-note': { issued: '20', received: undefined, application: 'ol-ti-itconscpemypebve' },
  'boleta-debit-note': { issued: '22', received: undefined, application: 'ol-ti-itconscpemypebve' },
} as const

export type PortalVoucherList = keyof typeof queries

/** The lists that SUNAT has: there are none of received notes of boletas. */
export function portalVoucherLists(direction: Direction): PortalVoucherList[] {
  return Object.entries(queries).flatMap(([list, query]) =>
    isPortalVoucherList(list) && query[direction] ? [list] : [],
  )
}

function isPortalVoucherList(list: string): list is PortalVoucherList {
  return Object.hasOwn(queries, list)
}

/** The list that has a voucher of this type and series; undefined when none has. */
export function portalVoucherListOf({
  type,
  series,
}: Pick<VoucherKey, 'type' | 'series'>): PortalVoucherList | undefined {
  const isOfBoleta = /^E?B/i.test(series)
  if (type === '01') return 'invoice'
  if (type === '03') return 'boleta'
  if (type === '07') return isOfBoleta ? 'boleta-credit-note' : 'credit-note'
  if (type === '08') return isOfBoleta ? 'boleta-debit-note' : 'debit-note'
  return undefined
}

export function isBoletaList(list: PortalVoucherList): boolean {
  return queries[list].application.endsWith('bve')
}

export type PortalVoucher = {
  readonly type: string
  readonly series: string
  readonly number: string
  readonly issueDate: CalendarDate
  readonly issuer: string
  readonly receiver: string
  readonly receiverName: string
  readonly total: Cents
  readonly hasXml: boolean
}

/** Undefined for a list that SUNAT does not have (received notes of boletas). */
export function toSeeSolListRequest(
  list: PortalVoucherList,
  direction: Direction,
  { from, to }: DateRange,
): SunatRequest | undefined {
  const { application, [direction]: tipoConsulta } = queries[list]
  if (!tipoConsulta) return undefined
  return {
    host: 'sol',
    method: 'POST',
    path: `/${application}/consultar.do`,
    expects: 'page',
    form: {
      action: 'realizarConsulta',
      buscarPor: 'porPer',
      estado: '1',
      fec_desde: formatDate(from),
      fec_hasta: formatDate(to),
      tipoConsulta,
    },
  }
}

export type PortalVouchers = {
  readonly vouchers: readonly PortalVoucher[]
  readonly unreadable: readonly { readonly reason: string; readonly text: string }[]
}

/** Without duplicates, which the page contains for options that were used before. */
export function fromSeeSolListResponse(answer: Answer): Result<PortalVouchers> {
  const list = readTextareaRows('list of vouchers of the portal', answer, readVoucher)
  if (!list.ok) return list
  const { rows, unreadable } = list.value
  const vouchers = new Map(rows.map((row) => [voucherCode(row), row]))
  return success({ vouchers: [...vouchers.values()], unreadable })
}

function readVoucher(record: JsonObject): PortalVoucher | string {
  const issueDate = readDate(asText(record.fechaEmisionDesc))
  if (!issueDate) return 'fechaEmisionDesc'
  const written = asText(record.importeTotalDesc).replace(/(?<=\d),(?=\d{3}\b)/g, '')
  const total = readAmount(written)
  if (total === undefined || written === '') return 'importeTotalDesc'
  const [type, series] = [asText(record.codCpe), asText(record.nroSerie)]
  const number =
    asText(record.nroFactura) || asText(record.nroCpe) || asText(record.nroBoleta) || asText(record.nroNota)
  const issuer = asText(record.nroRucEmisor)
  if (type === '' || series === '' || number === '' || issuer === '') return 'nroFactura'
  const receiver = asText(record.nroRucReceptor)
  return {
    type,
    series,
    number,
    issueDate,
    issuer,
    receiver,
    receiverName: readName(asText(record.nroRucReceptorDesc).replace(`${receiver} - `, '')),
    total,
    hasXml: asText(record.ind_puede_descargar) !== '0',
  }
}

/** Public clients disagree on `tipo`: 10 (17 for boletas) or the voucher's type. Both are tried, in this order. */
export function toSeeSolXmlRequests(key: VoucherKey): readonly SunatRequest[] {
  const isBoleta = /^E?B/i.test(key.series)
  const application = isBoleta ? 'ol-ti-itconscpemypebve' : 'ol-ti-itconscpemype'
  const request = (folder: string, tipo: string, more = {}): SunatRequest => ({
    host: 'sol',
    method: 'GET',
    path: `/${folder}/consultar.do`,
    expects: 'file',
    query: {
      action: 'descargarFactura',
      ruc: key.issuer,
      tipo,
      serie: key.series,
      numero: serviceNumber(key.number),
      ...more,
    },
  })
  return [
    request(application, isBoleta ? '17' : '10'),
    request(application, key.type),
    // Vouchers issued by the issuer's own system (series F…).
    request('ol-ti-itconscpegem', isBoleta ? '17' : '10', { isGEM: 'isGEM' }),
  ]
}

/** The zip, or undefined when the portal returns a page because it has no XML. */
export function fromSeeSolXmlResponse(answer: Answer): Result<Buffer | undefined> {
  const failure = detectFailure(answer, 'page')
  if (failure) return failed(failure)
  return success(answer.body.subarray(0, 2).toString('latin1') === 'PK' ? answer.body : undefined)
}
