import { formatDate, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import type { Cents } from '@contapro/domain/money/cents'
import type { DateRange } from '@contapro/domain/periods/tax-period'
import { success, type Result } from '../failure.ts'
import type { Direction } from '../cpe/voucher-key.ts'
import type { Answer, SunatRequest } from '../http/sunat-request.ts'
import { readAmount, readDate, readName } from '../register/read-cell.ts'

import { asText, type JsonObject } from '../text/read-json.ts'
import { readTextareaRows } from './read-textarea.ts'

// ASSUMED: no public description of this service exists; see docs/sunat/assumed-services.md.

/** ASSUMED menu option of the query of retention and perception vouchers. */
export const WITHHOLDINGS_OPTION = '11.38.1.1.2'
/** ASSUMED rows per page. */
export const WITHHOLDINGS_PER_PAGE = 25

/** A retention (20) or perception (40) in the list; the amounts per document are only in its XML. */
export type ListedWithholding = {
  readonly type: '20' | '40'
  readonly series: string
  readonly number: string
  readonly issueDate: CalendarDate
  readonly issuer: string
  readonly issuerName: string
  readonly receiver: string
  readonly regimeCode: string
  readonly regime: string
  readonly total: Cents
  readonly isReverted: boolean
}

export function toWithholdingsRequest(
  type: '20' | '40',
  direction: Direction,
  { from, to }: DateRange,
  page: number,
): SunatRequest {
  return {
    host: 'sol',
    method: 'GET',
    path: '/ol-ti-itconscpe2040/consultar.do',
    expects: 'page',
    query: {
      action: 'realizarConsulta',
      tipo: type,
      rol: direction === 'received' ? 'R' : 'E',
      fec_desde: formatDate(from),
      fec_hasta: formatDate(to),
      pagina: String(page),
    },
  }
}

export type WithholdingsPage = {
  readonly announced: number | undefined
  readonly vouchers: readonly ListedWithholding[]
  readonly unreadable: readonly { readonly reason: string; readonly text: string }[]
}

export function fromWithholdingsResponse(answer: Answer): Result<WithholdingsPage> {
  const list = readTextareaRows('list of retentions or perceptions', answer, readRecord)
  if (!list.ok) return list
  const { announced, rows, unreadable } = list.value
  return success({ announced, vouchers: rows, unreadable })
}

function readRecord(record: JsonObject): ListedWithholding | string {
  const type = asText(record.codCpe)
  if (type !== '20' && type !== '40') return 'codCpe'
  const issueDate = readDate(asText(record.fechaEmisionDesc))
  if (!issueDate) return 'fechaEmisionDesc'
  const written = asText(record.importeTotalDesc)
  const total = readAmount(written)
  if (total === undefined || written === '') return 'importeTotalDesc'
  const [series, number, issuer] = [asText(record.nroSerie), asText(record.nroCpe), asText(record.nroRucEmisor)]
  if (series === '' || number === '' || issuer === '') return 'nroCpe'
  return {
    type,
    series,
    number,
    issueDate,
    issuer,
    issuerName: readName(asText(record.desRazonSocialEmisor)),
    receiver: asText(record.nroRucReceptor),
    regimeCode: asText(record.codRegimen),
    regime: readName(asText(record.desRegimen)),
    total,
    isReverted: /revertid/i.test(asText(record.desEstado)),
  }
}
