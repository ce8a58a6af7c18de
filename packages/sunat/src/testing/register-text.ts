import { readFileSync } from 'node:fs'
import { taxPeriod } from '@contapro/domain/periods/tax-period'
import type { Book } from '@contapro/domain/vouchers/book'
import { columnsOf } from '../register/columns.ts'
import type { RegisterKey } from '../register/register-key.ts'

/** The manual's example of a register, with header and rows. */
export function registerFixture(book: Book): string {
  return readFileSync(new URL(`../../../../fixtures/sunat/registers/${book}.txt`, import.meta.url), 'utf8')
}

/** The register of the manual's example. */
export function fixtureKey(book: Book): RegisterKey {
  return { book, ruc: '20990000019', period: taxPeriod('202609') }
}

/** The made-up register of `lineOf` and `numberedLine`. */
export function numberedKey(book: Book): RegisterKey {
  return { book, ruc: '20601112223', period: taxPeriod('202607') }
}

export function headerOf(book: Book): string {
  return registerFixture(book).split('\n', 1)[0] ?? ''
}

/** A line with the given values; the other columns have their usual ones. */
export function lineOf(book: Book, values: Readonly<Record<string, string>>, separator = '|'): string {
  const amounts = /base|igv|isc|icbper|Taxes|notTaxed|total|imb|exportValue|exonerated|unaffected|ivap|fob|freeOp/i
  const cells = columnsOf[book].map(([name]) => values[name] ?? usual[name] ?? (amounts.test(name) ? '0.00' : ''))
  const free = book === 'rce' ? Array.from({ length: 39 }, () => '') : []
  return [...cells, ...free].join(separator)
}

const usual: Readonly<Record<string, string>> = {
  ownerRuc: '20601112223',
  ownerName: 'BOTICAS DEL CENTRO S.R.L.',
  period: '202607',
  issueDate: '03/07/2026',
  type: '01',
  series: 'F002',
  partyDocumentType: '6',
  partyDocument: '20445556667',
  partyName: 'LABORATORIO ANDINO S.A.',
  currency: 'PEN',
  exchangeRate: '1.000',
  state: '1',
  incal: '0',
}

/** The n-th voucher of a made-up register, with number and total derived from n. */
export function numberedLine(book: Book, n: number, more: Readonly<Record<string, string>> = {}): string {
  const issuer = book === 'rce' ? '20445556667' : '20601112223'
  const total = `${n}.${String(n % 100).padStart(2, '0')}`
  return lineOf(book, { number: String(n), car: `${issuer}01F002${String(n).padStart(10, '0')}`, total, ...more })
}
