import { createHash } from 'node:crypto'

import { isVoucher } from '@contapro/cpe/read/cpe-reading'
import { readCpe } from '@contapro/cpe/read/read-cpe'
import { periodOf } from '@contapro/domain/periods/tax-period'
import type { Book } from '@contapro/domain/vouchers/book'
import type { Cdr } from '@contapro/domain/vouchers/cdr'
import type { Voucher } from '@contapro/domain/vouchers/voucher'
import { voucherCode } from '@contapro/domain/vouchers/voucher-code'

import type { Deps } from '../../deps.ts'
import { storeGivenXml, type GivenXml, type GivenXmlOutcome } from '../vouchers/queries.ts'
import { otherRuc, type Owners } from './owners.ts'
import type { EntryResult } from './tally.ts'

/** An XML by itself, or inside a zip. */
export type XmlEntry = { readonly name: string; readonly bytes: Buffer }

type Side = { readonly businessId: string; readonly book: Book }
type Read = { readonly file: GivenXml; readonly sides: readonly Side[] }

/** Stores the vouchers of some XML files. Returns what became of each, in their order, and the businesses that have something new. */
export async function storeVouchers(
  deps: Deps,
  owners: Owners,
  entries: readonly XmlEntry[],
): Promise<{ results: EntryResult[]; businesses: Set<string> }> {
  const read = entries.map(({ bytes }) => readEntry(owners, bytes))
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
  const results = read.map((one) => ('kind' in one ? one : describe(one, combine(outcomes.get(one.file) ?? []))))
  return { results, businesses }
}

function readEntry(owners: Owners, bytes: Buffer): Read | EntryResult {
  const { document, findings } = readCpe(bytes)
  const error = findings.find(({ severity }) => severity === 'error')
  if (document?.kind === 'cdr') return describeCdr(owners, document)
  if (!isVoucher(document) || error)
    return { kind: 'unreadable', reason: `El XML no se pudo leer: ${error?.reason ?? 'no es un comprobante'}` }
  if (document.kind !== 'sale') return { kind: 'unreadable', reason: OTHER_KINDS[document.kind] }
  const sides = sidesOf(owners, document)
  if (sides.length === 0) {
    const { customer, issuer } = document
    const party = owners.others.has(issuer.documentNumber) ? issuer : customer
    return otherRuc(owners, party.documentNumber, party.name)
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { file: { bytes, xml: { sha256, voucher: document, findings } }, sides }
}

const OTHER_KINDS: Readonly<Record<Exclude<Voucher['kind'], 'sale'>, string>> = {
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
function describe({ file: { xml }, sides }: Read, result: EntryResult): EntryResult {
  if (result.kind !== 'stored' && result.kind !== 'already-there') return result
  const { voucher } = xml
  const side = sides[0]
  const other = side?.book === 'rvie' ? voucher.customer : voucher.issuer
  const code = voucherCode({ ...voucher, issuer: voucher.issuer.documentNumber })
  return {
    ...result,
    detail: other.name,
    ...(side && {
      target: {
        business_uuid: side.businessId,
        tax_period: periodOf(voucher.issueDate),
        voucher_code: code,
        document_type: voucher.type,
      },
    }),
  }
}

/** A CDR says that SUNAT has the voucher, which its XML and the registers say too: it is recognized and changes nothing. */
function describeCdr({ businesses }: Owners, { receiver, recipient, referenceId, responseCode }: Cdr): EntryResult {
  const voucher = referenceId ?? 'un comprobante'
  const parties = [receiver, recipient?.split('-').at(-1)]
  if (!parties.some((ruc) => ruc !== undefined && businesses.has(ruc)))
    return { kind: 'other-ruc', reason: `Es la constancia de recepción (CDR) de ${voucher}, que no es de tus empresas` }
  const verdict = responseCode === '0' ? 'SUNAT lo aceptó' : `SUNAT lo rechazó con el código ${responseCode ?? '?'}`
  return { kind: 'already-there', detail: `Constancia de recepción (CDR) de ${voucher}: ${verdict}` }
}

/** Of a voucher that is in two books, what is new or wrong in one of them counts. */
function combine(outcomes: readonly GivenXmlOutcome[]): EntryResult {
  if (outcomes.some(({ kind }) => kind === 'stored')) return { kind: 'stored' }
  for (const outcome of outcomes) if (outcome.kind === 'rejected') return { kind: 'unreadable', reason: outcome.reason }
  if (outcomes.some(({ kind }) => kind === 'other-xml'))
    return { kind: 'unreadable', reason: 'El comprobante ya tiene un XML, y este es distinto' }
  return { kind: 'already-there' }
}
