import { cents, zeroCents, type Cents } from '@contapro/domain/money/cents'
import type { TaxPeriod } from '@contapro/domain/periods/tax-period'
import { failed, success, type Result } from '../failure.ts'
import type { Answer, SunatRequest } from '../http/sunat-request.ts'
import { readAmount } from '../register/read-cell.ts'
import type { RegisterTally } from '../register/register-reader.ts'
import { TypeCounter, type TypeTally } from '../register/type-tally.ts'
import { decodeText } from '../text/decode-text.ts'
import { excerpt } from '../text/excerpt.ts'
import type { Book } from '@contapro/domain/vouchers/book'
import { bookCodes } from './book-codes.ts'
import { readSireAnswer, refusal } from './read-sire-answer.ts'

export type SummaryLine = {
  /** `01`, or `TOTAL` for the last line. */
  readonly type: string
  readonly count: number
  readonly total: Cents
  readonly cells: readonly string[]
}

/** SUNAT's own totals of a proposal by voucher type, to verify the detail. */
export type Summary = { readonly types: readonly SummaryLine[]; readonly total: SummaryLine | undefined }

export function toSummaryRequest(book: Book, period: TaxPeriod): SunatRequest {
  return {
    host: 'sire',
    method: 'GET',
    path: `/rvierce/resumen/web/resumencomprobantes/${period}/1/0/exporta`,
    expects: 'text',
    query: { codLibro: bookCodes[book] },
    headers: { accept: '*/*' },
  }
}

export function fromSummaryResponse(answer: Answer, book: Book): Result<Summary> {
  if (answer.status !== 200 || answer.body[0] === 0x7b || answer.body[0] === 0x3c) {
    const read = readSireAnswer(answer, book)
    if (!read.ok) return read
    if (read.value.kind === 'no-movement') return success({ types: [], total: undefined })
    if (read.value.kind === 'refused') return refusal(read.value)
  }
  const text = decodeText(answer.body)
  const [header = '', ...rest] = text.split(/\r?\n/)
  const separator = ['|', ';', ','].find((mark) => header.split(mark).length >= 12)
  if (!separator || !/tipo de documento/i.test(header)) return unreadable(text)
  const width = header.split(separator).filter((cell) => cell.trim() !== '').length
  const lines: SummaryLine[] = []
  for (const line of rest) {
    if (line.trim() === '') continue
    const read = readLine(
      line.split(separator).map((cell) => cell.trim()),
      width,
    )
    if (!read) return unreadable(line)
    lines.push(read)
  }
  return success({
    types: lines.filter(({ type }) => type !== 'TOTAL'),
    total: lines.find(({ type }) => type === 'TOTAL'),
  })
}

/** The total is the last column; the type looks like `01-Factura`. */
function readLine(cells: readonly string[], width: number): SummaryLine | undefined {
  const [name = '', count = ''] = cells
  const total = readAmount(cells[width - 1] ?? '')
  if (!/^\d+$/.test(count) || total === undefined) return undefined
  const type = /^total/i.test(name) ? 'TOTAL' : name.replace(/-.*$/s, '').trim()
  return { type, count: Number(count), total, cells }
}

function unreadable(text: string): Result<never> {
  return failed({ kind: 'unexpected-format', what: 'summary of a proposal', excerpt: excerpt(text) })
}

export type SummaryMismatch = {
  readonly type: string
  readonly announced: { readonly count: number; readonly total: Cents }
  readonly read: { readonly count: number; readonly total: Cents }
}

/**
 * The differences between the rows read and SUNAT's summary, which the accountant sees (docs/sunat/sire.md). Nothing is published about
 * whether the summary has vouchers that are not in force, nor in which currency it adds foreign ones, so each way is accepted.
 */
export function compareWithSummary(summary: Summary, tally: Pick<RegisterTally, 'types'>): readonly SummaryMismatch[] {
  const announced = new Map(summary.types.map((line) => [line.type, { count: line.count, total: line.total }]))
  return [...new Set([...announced.keys(), ...tally.types.keys()])].sort().flatMap((type) => {
    const said = announced.get(type) ?? { count: 0, total: zeroCents }
    const read = tally.types.get(type) ?? new TypeCounter()
    if (agree(said, read)) return []
    return [{ type, announced: said, read: { count: read.all.count, total: cents(read.all.total) } }]
  })
}

/** Céntimos by which the conversion of one row may differ, because each of its amounts is rounded. */
const ROUNDING_PER_ROW = 2

function agree(said: { readonly count: number; readonly total: Cents }, read: TypeTally): boolean {
  const { all, voided, foreign, unrated } = read
  if (said.count !== all.count && said.count !== all.count - voided.count) return false
  const isTotal = (sum: 'total' | 'totalTimesRate' | 'totalOverRate', tolerance: number) =>
    [all[sum], all[sum] - voided[sum]].some((total) => Math.abs(total - said.total) <= tolerance)
  if (isTotal('total', 0)) return true
  if (foreign === 0) return false
  // A row without rate may stand for any amount in the summary.
  if (unrated > 0) return true
  const tolerance = foreign * ROUNDING_PER_ROW
  return isTotal('totalTimesRate', tolerance) || isTotal('totalOverRate', tolerance)
}
