import type { TaxPeriod } from '@contapro/domain/periods/tax-period'
import { success, type Result } from '../failure.ts'
import type { Answer, SunatRequest } from '../http/sunat-request.ts'

import { asObject, asText } from '../text/read-json.ts'
import type { Book } from '@contapro/domain/vouchers/book'
import { readSireAnswer, refusal, sireHeaders, unexpectedJson } from './read-sire-answer.ts'

/** To be stored before polling, so that the ticket can be resumed after a restart (docs/sunat/sire.md). */
export type Ticket = {
  readonly number: string
  readonly book: Book
  readonly period: TaxPeriod
  /** Milliseconds since 1970. */
  readonly askedAt: number
}

export type ProposalAnswer =
  | { readonly kind: 'ticket'; readonly number: string; readonly isReused: boolean }
  | { readonly kind: 'no-movement' }

const paths: Readonly<Record<Book, (period: TaxPeriod) => string>> = {
  rce: (period) => `/rce/propuesta/web/propuesta/${period}/exportacioncomprobantepropuesta`,
  rvie: (period) => `/rvie/propuesta/web/propuesta/${period}/exportapropuesta`,
}

/** Prefer `txt`: the CSV does not quote its commas. */
export function toProposalRequest(book: Book, period: TaxPeriod, format: 'txt' | 'csv' = 'txt'): SunatRequest {
  return {
    host: 'sire',
    method: 'GET',
    path: paths[book](period),
    expects: 'json',
    // codOrigenEnvio is mandatory for purchases; the portal sends it for sales too.
    query: { codTipoArchivo: format === 'txt' ? '0' : '1', codOrigenEnvio: '2' },
    headers: sireHeaders,
  }
}

// An export that is already running is recognized by its ticket: the code 42209 is generic, and the text before "Ticket:" is unknown.
const RUNNING = /Ticket:?\s*(\d{8,20})/i

export function fromProposalResponse(answer: Answer, book: Book): Result<ProposalAnswer> {
  const read = readSireAnswer(answer, book)
  if (!read.ok) return read
  if (read.value.kind === 'no-movement') return success({ kind: 'no-movement' })
  if (read.value.kind === 'refused') {
    const running = read.value.errors.map(({ message }) => RUNNING.exec(message)?.[1]).find(Boolean)
    const number = running ?? RUNNING.exec(read.value.message)?.[1]
    return number ? success({ kind: 'ticket', number, isReused: true }) : refusal(read.value)
  }
  const number = asText(asObject(read.value.data)?.numTicket)
  if (/^\d{1,20}$/.test(number)) return success({ kind: 'ticket', number, isReused: false })
  return unexpectedJson('ticket of a proposal', read.value.data)
}
