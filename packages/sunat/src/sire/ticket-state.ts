import { isTaxPeriod, type TaxPeriod } from '@contapro/domain/periods/tax-period'
import { success, type Result } from '../failure.ts'
import type { Answer, SunatRequest } from '../http/sunat-request.ts'
import type { Ticket } from './ask-proposal.ts'
import { excerpt } from '../text/excerpt.ts'
import { asList, asObject, asText, type JsonObject } from '../text/read-json.ts'
import type { Book } from '@contapro/domain/vouchers/book'
import { bookCodes } from './book-codes.ts'
import { readSireAnswer, refusal, sireHeaders, unexpectedJson } from './read-sire-answer.ts'

/** A file of a finished ticket, with the parameters of its download. Two periods may have the same file name. */
export type ReportFile = {
  readonly name: string
  /** A JSON null is sent back as the text `null`. */
  readonly typeCode: string
  readonly processCode: string
  readonly period: string
}

export type TicketState =
  /** Not listed yet, without a state, or in process. */
  | { readonly kind: 'pending'; readonly code: string }
  | { readonly kind: 'ready'; readonly files: readonly ReportFile[] }
  /** Finished without a listed file, which may still appear; otherwise a new ticket is needed. */
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
  /** All tickets in the range when absent. */
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
  if (!root || !('registros' in root)) return unexpectedJson('state of tickets', read.value.data)
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
  // SUNAT misspells the key ("Achivo"), so both spellings are read.
  const typeCode = asText(file?.codTipoAchivoReporte) || asText(file?.codTipoArchivoReporte) || 'null'
  return [{ name, typeCode, processCode, period }]
}

/** Public clients disagree on code 04, so a listed file decides. "Procesado sin errores" is not an error. */
function readState(code: string, text: string, files: readonly ReportFile[]): TicketState {
  const isFailure = code === '03' || /error|rechazad/i.test(text.replace(/sin error(es)?/i, ''))
  if (isFailure) return { kind: 'failed', code, text: excerpt(text) }
  if (files.length > 0) return { kind: 'ready', files }
  if (code === '06' || /terminado/i.test(text)) return { kind: 'without-file' }
  return { kind: 'pending', code }
}

/**
 * The state of one ticket in the listing; a new ticket may not be listed yet. The running export whose ticket SUNAT gave may be that of
 * another period: it brings nothing for this one.
 */
export function findTicket(listed: readonly ListedTicket[], ticket: Pick<Ticket, 'number' | 'period'>): TicketState {
  const found = listed.find(({ number }) => number === ticket.number)
  if (!found) return { kind: 'pending', code: '' }
  return found.period === ticket.period ? found.state : { kind: 'failed', code: '', text: `ticket of ${found.period}` }
}
