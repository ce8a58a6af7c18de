import type { TaxPeriod } from '@contapro/domain/periods/tax-period'
import { failed, success, type Result } from '../failure.ts'
import type { Answer, SunatRequest } from '../http/sunat-request.ts'
import type { RegisterRow } from '../register/register-row.ts'
import { excerpt } from '../text/excerpt.ts'
import { asList, asObject, asText } from '../text/read-json.ts'
import type { Book } from '@contapro/domain/vouchers/book'
import { readListedRow } from './listed-row.ts'
import { readSireAnswer, refusal, sireHeaders } from './read-sire-answer.ts'

/** More is refused (422). */
export const MAX_PAGE_SIZE = 100

export type ListingPage = {
  /** `totalRegistros`: vouchers in the whole period. */
  readonly announced: number
  readonly rows: readonly RegisterRow[]
  /** Records without what makes a row, with the field that fails. */
  readonly unreadable: readonly { readonly reason: string; readonly text: string }[]
}

/** The listings the portal itself uses. They are in no manual: the fast path, with the tickets as the documented one. */
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

export function fromListingResponse(answer: Answer, book: Book, period: TaxPeriod): Result<ListingPage> {
  const read = readSireAnswer(answer, book)
  if (!read.ok) return read
  if (read.value.kind === 'no-movement') return success({ announced: 0, rows: [], unreadable: [] })
  if (read.value.kind === 'refused') return refusal(read.value)
  const root = asObject(read.value.data)
  const total = asText(asObject(root?.paginacion)?.totalRegistros)
  const records = asList(root?.registros) ?? (root && root.registros === null ? [] : undefined)
  if (!records || !/^\d{1,9}$/.test(total))
    return failed({
      kind: 'unexpected-format',
      what: 'listing of a proposal',
      excerpt: excerpt(JSON.stringify(read.value.data)),
    })
  const rows: RegisterRow[] = []
  const unreadable: { reason: string; text: string }[] = []
  for (const record of records) {
    const row = readListedRow(book, asObject(record) ?? {}, period)
    if (typeof row === 'string') unreadable.push({ reason: row, text: JSON.stringify(record).slice(0, 4000) })
    else rows.push(row)
  }
  return success({ announced: Number(total), rows, unreadable })
}
