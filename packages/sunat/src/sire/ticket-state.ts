import { isTaxPeriod, type TaxPeriod } from '@contapro/domain/periods/tax-period'
import { failed, success, type Result } from '../failure.ts'
import type { Answer, SunatRequest } from '../http/sunat-request.ts'
import { excerpt } from '../text/excerpt.ts'
import { asList, asObject, asText, type JsonObject } from '../text/read-json.ts'
import type { Book } from '@contapro/domain/vouchers/book'
import { bookCodes } from './book-codes.ts'
import { readSireAnswer, refusal, sireHeaders } from './read-sire-answer.ts'

/** One file of a finished ticket, with all that its download asks for. The name is no key: two periods may share it. */
export type ReportFile = {
  readonly name: string
  /** `null` as SUNAT gave it is sent back as the word. */
  readonly typeCode: string
  readonly processCode: string
  readonly period: string
}

export type TicketState =
  /** Not listed yet, without state, or at work. */
  | { readonly kind: 'pending'; readonly code: string }
  | { readonly kind: 'ready'; readonly files: readonly ReportFile[] }
  /** Finished, and the file is not listed: it may still come; if it does not, a new ticket is due. */
  | { readonly kind: 'without-file' }
  | { readonly kind: 'failed'; readonly code: string; readonly text: string }

export type ListedTicket = {
  readonly number: string
  readonly period: TaxPeriod
  readonly processCode: string
  readonly state: TicketState
}

/** `codProceso` of the export of a proposal, both books (manual, Anexo I). */
export const EXPORT_PROPOSAL = '10'

export type TicketQuery = {
  readonly book: Book
  readonly from: TaxPeriod
  readonly to: TaxPeriod
  /** All tickets of the range when absent. */
  readonly number?: string
  readonly page?: number
}

export const TICKETS_PER_PAGE = 20

export function toTicketsRequest({ book, from, to, number = '', page = 1 }: TicketQuery): SunatRequest {
  return {
    host: 'sire',
    method: 'GET',
    path: '/rvierce/gestionprocesosmasivos/web/masivo/consultaestadotickets',
    expects: 'json',
    query: {
      perIni: from,
      perFin: to,
      page: String(page),
      perPage: String(TICKETS_PER_PAGE),
      numTicket: number,
      codLibro: bookCodes[book],
      codOrigenEnvio: '2',
    },
    headers: sireHeaders,
  }
}

export function fromTicketsResponse(answer: Answer, book: Book): Result<readonly ListedTicket[]> {
  const read = readSireAnswer(answer, book)
  if (!read.ok) return read
  if (read.value.kind === 'no-movement') return success([])
  if (read.value.kind === 'refused') return refusal(read.value)
  const root = asObject(read.value.data)
  if (!root || !('registros' in root))
    return failed({
      kind: 'unexpected-format',
      what: 'state of tickets',
      excerpt: excerpt(JSON.stringify(read.value.data)),
    })
  return success((asList(root.registros) ?? []).flatMap((item) => readTicket(asObject(item))))
}

function readTicket(item: JsonObject | undefined): ListedTicket[] {
  const detail = asObject(item?.detalleTicket)
  const number = asText(item?.numTicket) || asText(detail?.numTicket)
  const period = asText(item?.perTributario)
  if (!item || number === '' || !isTaxPeriod(period)) return []
  const processCode = asText(item.codProceso)
  const code = asText(item.codEstadoProceso) || asText(detail?.codEstadoEnvio)
  const text = asText(item.desEstadoProceso) || asText(detail?.desEstadoEnvio)
  const files = (asList(item.archivoReporte) ?? []).flatMap((file) => readFile(asObject(file), processCode, period))
  return [{ number, period, processCode, state: readState(code, text, files) }]
}

function readFile(file: JsonObject | undefined, processCode: string, period: string): ReportFile[] {
  const name = asText(file?.nomArchivoReporte)
  if (name === '') return []
  // The answer misspells the key ("Achivo"); read both.
  const typeCode = asText(file?.codTipoAchivoReporte) || asText(file?.codTipoArchivoReporte) || 'null'
  return [{ name, typeCode, processCode, period }]
}

/** Public clients disagree on 04; a listed file settles it. "Procesado sin errores" is no error. */
function readState(code: string, text: string, files: readonly ReportFile[]): TicketState {
  const isFailure = code === '03' || /error|rechazad/i.test(text.replace(/sin error(es)?/i, ''))
  if (isFailure) return { kind: 'failed', code, text: excerpt(text) }
  if (files.length > 0) return { kind: 'ready', files }
  if (code === '06' || /terminado/i.test(text)) return { kind: 'without-file' }
  return { kind: 'pending', code }
}

/** The state of one ticket in the listing; a ticket just asked for may not be there yet. */
export function findTicket(listed: readonly ListedTicket[], number: string): TicketState {
  return listed.find((ticket) => ticket.number === number)?.state ?? { kind: 'pending', code: '' }
}
