import type { TaxPeriod } from '@contapro/domain/periods/tax-period'
import { success, type Result } from '../failure.ts'
import type { Answer, SunatRequest } from '../http/sunat-request.ts'
import { whyOther, type RegisterKey } from '../register/register-key.ts'
import type { RegisterRow } from '../register/register-row.ts'

import { asList, asObject, asText } from '../text/read-json.ts'
import type { Book } from '@contapro/domain/vouchers/book'
import { readListedRow } from './listed-row.ts'
import { readSireAnswer, refusal, sireHeaders, unexpectedJson } from './read-sire-answer.ts'

/** SUNAT rejects larger pages (422). */
export const MAX_PAGE_SIZE = 100

export type ListingPage = {
  /** `totalRegistros`: the number of vouchers in the period. */
  readonly announced: number
  readonly rows: readonly RegisterRow[]
  /** Records that are not rows of this register, with the reason. */
  readonly unreadable: readonly { readonly reason: string; readonly text: string }[]
}

/** The listings that the portal itself uses: faster than tickets, but not in the manuals. */
export function toListingRequest(book: Book, period: TaxPeriod, page: number, perPage = MAX_PAGE_SIZE): SunatRequest {
  const paging = { page: String(page), perPage: String(Math.min(perPage, MAX_PAGE_SIZE)) }
  return {
    host: 'sire',
    method: 'GET',
    path:
      book === 'rce'
        ? `/rce/propuesta/web/propuesta/${period}/busqueda`
        : `/rvie/propuesta/web/propuesta/${period}/comprobantes`,
    expects: 'json',
    query: book === 'rce' ? { codTipoOpe: '1', ...paging } : { ...paging, mostrarDetalle: '1' },
    headers: sireHeaders,
  }
}

export function fromListingResponse(answer: Answer, register: RegisterKey): Result<ListingPage> {
  const { book, period } = register
  const read = readSireAnswer(answer, book)
  if (!read.ok) return read
  if (read.value.kind === 'no-movement') return success({ announced: 0, rows: [], unreadable: [] })
  if (read.value.kind === 'refused') return refusal(read.value)
  const root = asObject(read.value.data)
  const total = asText(asObject(root?.paginacion)?.totalRegistros)
  const records = asList(root?.registros) ?? (root && root.registros === null ? [] : undefined)
  if (!records || !/^\d{1,9}$/.test(total)) return unexpectedJson('listing of a proposal', read.value.data)
  const rows: RegisterRow[] = []
  const unreadable: { reason: string; text: string }[] = []
  for (const record of records) {
    const row = readListedRow(book, asObject(record) ?? {}, period)
    const reason = typeof row === 'string' ? row : whyOther(register, row)
    if (reason !== undefined) unreadable.push({ reason, text: JSON.stringify(record).slice(0, 4000) })
    else if (typeof row !== 'string') rows.push(row)
  }
  return success({ announced: Number(total), rows, unreadable })
}
