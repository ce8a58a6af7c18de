import { createHash } from 'node:crypto'

import { isVoucher } from '@contapro/cpe/read/cpe-reading'
import { readCpe } from '@contapro/cpe/read/read-cpe'
import { addDays, formatDate, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { requireCents } from '@contapro/domain/money/cents'
import { decimalToCents } from '@contapro/domain/money/decimal'
import { periodOf } from '@contapro/domain/periods/tax-period'
import type { Book } from '@contapro/domain/vouchers/book'
import type { Cdr } from '@contapro/domain/vouchers/cdr'
import type { Invoice } from '@contapro/domain/vouchers/invoice'
import type { Voucher } from '@contapro/domain/vouchers/voucher'
import { voucherCode } from '@contapro/domain/vouchers/voucher-code'

import type { Deps } from '../../../deps.ts'
import { storeGivenXml, type GivenXml, type GivenXmlOutcome, type KnownXml } from '../../vouchers/queries.ts'
import { otherRuc, type Owners } from '../owners.ts'
import type { EntryResult } from '../tally.ts'
import { describeVoucher, formatTotal } from './describe-voucher.ts'

/** The reader refuses larger ones. */
export const MAX_XML_BYTES = 5 * 1024 * 1024

/** An XML by itself, or inside a zip. */
export type XmlEntry = { readonly name: string; readonly bytes: Buffer }

type Side = { readonly businessId: string; readonly book: Book }
type Read = { readonly file: GivenXml; readonly voucher: Invoice; readonly sides: readonly Side[] }

/** Stores the vouchers of some XML files. Returns what became of each, in their order, and the businesses that have something new. */
export async function storeVouchers(
  deps: Deps,
  owners: Owners,
  entries: readonly XmlEntry[],
): Promise<{ results: EntryResult[]; businesses: Set<string> }> {
  const today = dateInLima(deps.now())
  const read = entries.map(({ bytes }) => readEntry(owners, bytes, today))
  const outcomes = new Map<GivenXml, GivenXmlOutcome[]>()
  const businesses = new Set<string>()
  for (const { side, files } of bySide(read)) {
    const stored = await storeGivenXml(deps, { businessId: side.businessId, collectionId: null }, side.book, files)
    files.forEach((file, index) => {
      const outcome = stored[index]
      if (!outcome) return
      outcomes.set(file, [...(outcomes.get(file) ?? []), outcome])
      if (outcome.kind === 'stored') businesses.add(side.businessId)
    })
  }
  const results = read.map((one) => ('kind' in one ? one : describe(one, outcomes.get(one.file) ?? [])))
  return { results, businesses }
}

function readEntry(owners: Owners, bytes: Buffer, today: CalendarDate): Read | EntryResult {
  const { document, findings } = readCpe(bytes)
  const error = findings.find(({ severity }) => severity === 'error')
  if (document?.kind === 'cdr') return describeCdr(owners, document)
  if (!isVoucher(document) || error)
    return { kind: 'unreadable', reason: `El XML no se pudo leer: ${error?.reason ?? 'no es un comprobante'}` }
  if (document.kind !== 'invoice') return { kind: 'unreadable', reason: OTHER_KINDS[document.kind] }
  const sides = sidesOf(owners, document)
  if (sides.length === 0) {
    const { customer, issuer } = document
    const party = owners.others.has(issuer.documentNumber) ? issuer : customer
    return otherRuc(owners, party.documentNumber, party.name)
  }
  const { issueDate } = document
  if (issueDate > addDays(today, FUTURE_DAYS))
    return { kind: 'unreadable', reason: `Tiene fecha de emisión ${formatDate(issueDate)}, que aún no llega` }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { file: { bytes, xml: { sha256, voucher: document, findings } }, voucher: document, sides }
}

/** Clocks and time zones differ. */
const FUTURE_DAYS = 1

const OTHER_KINDS: Readonly<Record<Exclude<Voucher['kind'], 'invoice'>, string>> = {
  'fee-receipt': 'Los recibos por honorarios electrónicos llegan de SUNAT',
  withholding: 'Los comprobantes de retención y percepción llegan de SUNAT',
}

/** A sale between two businesses of one accountant is in both books. */
function sidesOf({ businesses }: Owners, { issuer, customer }: Voucher): Side[] {
  const [buyer, seller] = [businesses.get(customer.documentNumber), businesses.get(issuer.documentNumber)]
  return [
    ...(buyer === undefined ? [] : [{ businessId: buyer, book: 'rce' as const }]),
    ...(seller === undefined ? [] : [{ businessId: seller, book: 'rvie' as const }]),
  ]
}

function bySide(read: readonly (Read | EntryResult)[]): { side: Side; files: GivenXml[] }[] {
  const groups = new Map<string, { side: Side; files: GivenXml[] }>()
  for (const one of read) {
    if ('kind' in one) continue
    for (const side of one.sides) {
      const key = `${side.businessId} ${side.book}`
      const group = groups.get(key) ?? { side, files: [] }
      group.files.push(one.file)
      groups.set(key, group)
    }
  }
  return [...groups.values()]
}

/** What the voucher is, beside what became of it. */
function describe({ voucher, sides }: Read, outcomes: readonly GivenXmlOutcome[]): EntryResult {
  const result = combine(outcomes, voucher)
  if (result.kind !== 'stored' && result.kind !== 'already-there') return result
  const side = sides[0]
  const other = side?.book === 'rvie' ? voucher.customer : voucher.issuer
  const code = voucherCode({ ...voucher, issuer: voucher.issuer.documentNumber })
  const [first] = outcomes
  const listedIn = first && 'period' in first ? first.period : undefined
  const shownPeriod = listedIn ?? periodOf(voucher.issueDate)
  const { series, number, currency } = voucher
  return {
    ...result,
    detail: describeVoucher({
      series,
      number,
      currency,
      total: payable(voucher),
      period: shownPeriod,
      partyName: other.name,
    }),
    ...(side && {
      target: {
        business_uuid: side.businessId,
        tax_period: shownPeriod,
        voucher_code: code,
        document_type: voucher.type,
      },
    }),
  }
}

const payable = ({ totals }: Invoice) => decimalToCents(totals.payable)

/** A CDR says that SUNAT has the voucher, which its XML and the registers say too: it is recognized and changes nothing. */
function describeCdr({ businesses }: Owners, { receiver, recipient, referenceId, responseCode }: Cdr): EntryResult {
  const voucher = referenceId ?? 'un comprobante'
  const rucs = [receiver, recipient?.split('-').at(-1)].flatMap((ruc) => ruc || [])
  if (rucs.length === 0) return { kind: 'cdr', detail: `Constancia de recepción (CDR) de ${voucher}: no hace falta` }
  if (!rucs.some((ruc) => businesses.has(ruc)))
    return { kind: 'cdr', detail: `Es la constancia de recepción (CDR) de ${voucher}, que no es de tus empresas` }
  const verdict = responseCode === '0' ? 'SUNAT lo aceptó' : `SUNAT lo rechazó con el código ${responseCode ?? '?'}`
  return { kind: 'cdr', detail: `Constancia de recepción (CDR) de ${voucher}: ${verdict}` }
}

/** Of a voucher that is in two books, what is new or wrong in one of them counts. */
function combine(outcomes: readonly GivenXmlOutcome[], voucher: Invoice): EntryResult {
  if (outcomes.some(({ kind }) => kind === 'stored')) return { kind: 'stored' }
  for (const outcome of outcomes) if (outcome.kind === 'rejected') return { kind: 'unreadable', reason: outcome.reason }
  if (outcomes.some(({ kind }) => kind === 'withdrawn')) return { kind: 'withdrawn', reason: WITHDRAWN }
  for (const outcome of outcomes)
    if (outcome.kind === 'other-xml') return { kind: 'conflict', reason: describeConflict(outcome.known, voucher) }
  return { kind: 'already-there' }
}

const WITHDRAWN = 'SUNAT lo retiró de su registro'

/** What is stored stays: nobody can say which of the two is right. */
function describeConflict({ currency, total }: KnownXml, voucher: Invoice): string {
  const id = `${voucher.series}-${voucher.number}`
  const [stored, given] = [
    formatTotal(currency ?? 'PEN', requireCents(total ?? '0')),
    formatTotal(voucher.currency, payable(voucher)),
  ]
  if (total === null || stored === given)
    return `${id} ya tiene otro XML, con el mismo total de ${given}: se queda aquel`
  return `${id} ya está guardado con un total de ${stored}, y este XML dice ${given}: se queda aquel`
}
