import { failed, success, type Result } from '../failure.ts'
import { unexpectedFormat } from '../http/detect-failure.ts'
import type { Answer, SunatRequest } from '../http/sunat-request.ts'
import { decodeText } from '../text/decode-text.ts'
import type { Ticket } from './ask-proposal.ts'
import type { Book } from '@contapro/domain/vouchers/book'
import { bookCodes } from './book-codes.ts'
import { readSireAnswer, refusal } from './read-sire-answer.ts'
import type { ReportFile } from './ticket-state.ts'

/** All six parameters are needed: without `codProceso` and `numTicket` SUNAT does not find the file (2244). */
export function toReportRequest(ticket: Ticket, file: ReportFile): SunatRequest {
  return {
    host: 'sire',
    method: 'GET',
    path: '/rvierce/gestionprocesosmasivos/web/masivo/archivoreporte',
    expects: 'file',
    query: {
      nomArchivoReporte: file.name,
      codTipoArchivoReporte: file.typeCode,
      codLibro: bookCodes[ticket.book],
      perTributario: file.period,
      codProceso: file.processCode,
      numTicket: ticket.number,
    },
    headers: { accept: '*/*' },
  }
}

export type ReportAnswer = 'file' | 'missing' | 'no-movement'

/**
 * Whether the answer is the file. `missing` means that SUNAT lost the file of a finished ticket, and only a new ticket can help.
 * `isFirst` is false for later parts of a split archive, which do not begin with a signature.
 */
export function fromReportResponse(answer: Answer, book: Book, isFirst = true): Result<ReportAnswer> {
  if (isFileMissing(answer)) return success('missing')
  const first = answer.body.subarray(0, 2).toString('latin1')
  if (
    answer.status === 200 &&
    (first === 'PK' || (!isFirst && !/json|html/i.test(answer.headers['content-type'] ?? '')))
  )
    return success('file')
  if (answer.status === 200 && answer.body.length === 0) return unexpectedFormat('empty file', answer)
  const isText = first.startsWith('{') || first.startsWith('<')
  if (answer.status === 200 && !isText) return unexpectedFormat('file that is no zip', answer)
  const read = readSireAnswer(answer, book)
  if (!read.ok) return read
  if (read.value.kind === 'no-movement') return success('no-movement')
  if (read.value.kind === 'refused') return refusal(read.value)
  return failed({ kind: 'unavailable', reason: 'server-error', status: answer.status })
}

/** 422 with 2244, or a 500 of SUNAT's file store. Retrying gives the same answer. */
export function isFileMissing({ status, body }: Answer): boolean {
  if (status < 400 && body[0] !== 0x7b) return false
  const text = decodeText(body.subarray(0, 4000))
  // The third form is an internal path with an extra segment ("/e/"), seen with purchases in August 2026.
  return (
    /"?cod"?\s*:\s*"?2244\b/.test(text) ||
    /GridFS|No file found|FileNotFound/i.test(text) ||
    (status === 500 && text.includes('/e/'))
  )
}
