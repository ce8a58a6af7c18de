import { formatDate, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import type { Cents } from '@contapro/domain/money/cents'
import { parseVoucherId } from '@contapro/domain/vouchers/voucher-identity'
import type { DateRange } from '@contapro/domain/periods/tax-period'
import { success, type Result } from '../failure.ts'
import type { Answer, SunatRequest } from '../http/sunat-request.ts'
import { readAmount, readDate, readName } from '../register/read-cell.ts'
import { readExport } from './read-export.ts'

// ASSUMED: only the query of the issuer is published, not that of the receiver; see docs/sunat/assumed-services.md.

/** ASSUMED menu option of the fee receipts received. */
export const FEE_RECEIPTS_OPTION = '11.5.1.1.3'

/** A fee receipt (recibo por honorarios) received, in the portal's download. The party is its issuer. */
export type FeeReceiptLine = {
  readonly issueDate: CalendarDate
  readonly type: string
  readonly series: string
  readonly number: number
  readonly state: string
  readonly partyDocumentType: string
  readonly partyDocument: string
  readonly partyName: string
  readonly description: string
  readonly currency: string
  readonly gross: Cents
  readonly withheld: Cents
  readonly net: Cents
  readonly pending: Cents
  readonly cells: readonly string[]
}

const PATH = '/ol-ti-itreciboelectronico/cpelec001Alias'

/** The first request stores the criteria in the session, the second downloads. */
export function toFeeReceiptRequests({ from, to }: DateRange): readonly [SunatRequest, SunatRequest] {
  const dates = { fec_desde: formatDate(from), fec_hasta: formatDate(to) }
  return [
    post({ accion: 'CapturaCriterioBusqueda2', ...dates, tipocomprobante: '01;' }),
    post({ accion: 'descargaConsultaReceptor' }),
  ]
}

function post(form: Readonly<Record<string, string>>): SunatRequest {
  return { host: 'sol', method: 'POST', path: PATH, expects: 'page', form }
}

export type FeeReceipts = {
  readonly receipts: readonly FeeReceiptLine[]
  readonly unreadable: readonly { readonly reason: string; readonly text: string }[]
}

export function fromFeeReceiptsResponse(answer: Answer): Result<FeeReceipts> {
  const exported = readExport('list of fee receipts', answer)
  if (!exported.ok) return exported
  const receipts: FeeReceiptLine[] = []
  const unreadable: { reason: string; text: string }[] = []
  exported.value.forEach((line, index) => {
    if (line.trim() === '') return
    const cells = line.split('|').map((cell) => cell.trim())
    const read = readLine(cells)
    if (typeof read !== 'string') receipts.push(read)
    else if (index > 0 || /^\d/.test(line)) unreadable.push({ reason: read, text: line.slice(0, 1000) })
  })
  return success({ receipts, unreadable })
}

function readLine(cells: readonly string[]): FeeReceiptLine | string {
  const [date = '', type = '', id = '', state = '', kind = '', document = '', name = ''] = cells
  const issueDate = readDate(date)
  if (!issueDate) return 'fecha'
  const parsed = parseVoucherId(id)
  if (!parsed) return 'serie-número'
  const [gross, withheld, net, pending] = [12, 13, 14, 15].map((at) => readAmount(cells[at] ?? ''))
  if (gross === undefined || withheld === undefined || net === undefined || pending === undefined) return 'importe'
  return {
    issueDate,
    type,
    series: parsed.series,
    number: parsed.number,
    state,
    partyDocumentType: kind,
    partyDocument: document,
    partyName: readName(name),
    description: readName(cells[9] ?? ''),
    currency: cells[11] ?? '',
    gross,
    withheld,
    net,
    pending,
    cells,
  }
}
