import { chunks } from '@contapro/domain/lists/chunks'
import { periodOf, type TaxPeriod } from '@contapro/domain/periods/tax-period'
import type { Book } from '@contapro/domain/vouchers/book'
import { voucherCode } from '@contapro/domain/vouchers/voucher-code'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { xmlFileName } from '../../../files/voucher-file-names.ts'
import { findVoucherIds } from '../find-voucher-ids.ts'
import type { Intake, IntakeDeps } from '../intake.ts'
import type { TargetOutcome, ParsedXml } from './document-outcome.ts'
import { storeDocuments } from './store-documents.ts'
import { storeXmlVouchers, type KeyedOutcome } from './store-xml-vouchers.ts'

const FILES_AT_ONCE = 32

/** The XML of a voucher that somebody has, instead of one that was asked for. */
export type GivenXml = { readonly xml: ParsedXml; readonly bytes: Uint8Array }

/** What a stored XML states. */
export type KnownXml = { readonly sha256: string; readonly currency: string | null; readonly total: string | null }

/** `other-xml`: the voucher has another XML already, which stays. The period is that of a voucher that was there before. */
export type GivenXmlOutcome =
  | { readonly kind: 'stored' | 'already-there'; readonly period?: TaxPeriod }
  | { readonly kind: 'other-xml'; readonly known: KnownXml; readonly period: TaxPeriod }
  | { readonly kind: 'rejected'; readonly reason: string }
  /** A register had it before and no longer lists it: its XML does not bring it back. */
  | { readonly kind: 'withdrawn' }

/**
 * Stores vouchers from their files. The XML of a voucher that a register lists joins it; any other becomes a voucher of its month of issue.
 * Returns what became of each, in their order. Storing the same again changes nothing.
 */
export async function storeGivenXml(
  deps: IntakeDeps & Pick<Deps, 'db' | 'files'>,
  intake: Intake,
  book: Book,
  given: readonly GivenXml[],
): Promise<GivenXmlOutcome[]> {
  const { businessId } = intake
  const files = given.map((file) => ({ ...file, key: keyOf(file.xml), code: voucherCode(keyOf(file.xml)) }))
  const ids = await findVoucherIds(
    deps.db,
    businessId,
    book,
    files.map(({ key }) => key),
  )
  const listed = await findListed(deps.db, businessId, [...ids.values()])
  const first = new Map(files.toReversed().map((file) => [file.code, file]))
  const joining: (TargetOutcome & { readonly xml: ParsedXml })[] = []
  const fresh: (KeyedOutcome & { readonly xml: ParsedXml })[] = []
  const outcomes = new Map<string, GivenXmlOutcome>()
  const contents: { name: string; bytes: Uint8Array }[] = []
  for (const { code, key, xml, bytes } of first.values()) {
    const id = ids.get(code)
    const there = id === undefined ? undefined : listed.get(id)
    if (there?.known) {
      const { known, period } = there
      outcomes.set(
        code,
        known.sha256 === xml.sha256 ? { kind: 'already-there', period } : { kind: 'other-xml', known, period },
      )
      continue
    }
    outcomes.set(code, { kind: 'stored', ...(there && { period: there.period }) })
    contents.push({ name: xmlFileName(xml.sha256), bytes })
    if (id === undefined) fresh.push({ key, kind: 'read', xml })
    else joining.push({ target: { ...key, id, tries: 0 }, kind: 'read', xml })
  }
  // Before any row names them. A disk confirms several files in the time of one.
  for (const some of chunks(contents, FILES_AT_ONCE))
    await Promise.all(some.map(({ name, bytes }) => deps.files.put(name, bytes)))
  for (const [period, vouchers] of byPeriod(fresh)) {
    const listing = { book, period, isFiled: false, origin: 'upload', coverage: 'additions' } as const
    const { rejected } = await storeXmlVouchers(deps, intake, listing, vouchers)
    for (const { content, reason } of rejected) outcomes.set(content, { kind: 'rejected', reason })
  }
  for (const [period, documents] of byPeriod(joining)) await storeDocuments(deps, intake, { book, period }, documents)
  for (const code of await findUnlistedCodes(deps.db, intake, book, fresh))
    if (outcomes.get(code)?.kind === 'stored') outcomes.set(code, { kind: 'withdrawn' })
  return files.map(({ code, xml }) => {
    const outcome = outcomes.get(code) ?? { kind: 'already-there' as const }
    const isFirst = first.get(code)?.xml === xml
    return isFirst || outcome.kind !== 'stored' ? outcome : repeated(outcome)
  })
}

/** What a file is that another one of the same voucher comes before. */
function repeated({ period }: Extract<GivenXmlOutcome, { kind: 'stored' | 'already-there' }>): GivenXmlOutcome {
  return period === undefined ? { kind: 'already-there' } : { kind: 'already-there', period }
}

function byPeriod<Item extends { readonly xml: ParsedXml }>(items: readonly Item[]): Map<TaxPeriod, Item[]> {
  return Map.groupBy(items, ({ xml }) => periodOf(xml.voucher.issueDate))
}

/** The codes of those that are not listed, although their XML was just stored. */
async function findUnlistedCodes(
  db: Queryable,
  { businessId }: Intake,
  book: Book,
  vouchers: readonly KeyedOutcome[],
): Promise<string[]> {
  const keys = vouchers.map(({ key }) => key)
  const listed = await findVoucherIds(db, businessId, book, keys)
  return keys.map(voucherCode).filter((code) => !listed.has(code))
}

function keyOf({ voucher: { issuer, type, series, number } }: ParsedXml) {
  return { issuer: issuer.documentNumber, type, series, number: String(number) }
}

type Listed = { readonly period: TaxPeriod; readonly known: KnownXml | null }

/** The period of each of some vouchers, and what its stored XML states, if it has one. */
async function findListed(
  db: Queryable,
  businessId: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Listed>> {
  const { rows } = await sql<{ id: number; period: TaxPeriod; sha256: string | null } & Omit<KnownXml, 'sha256'>>`
    select voucher.id, voucher.period, xml.xml_sha256 as sha256, xml.currency, xml.total
    from vouchers voucher left join voucher_documents xml
      on xml.business_id = ${businessId} and xml.voucher_id = voucher.id and xml.state = 'stored'
    where voucher.business_id = ${businessId} and voucher.id = any (${ids}::bigint[])`.execute(db)
  return new Map(
    rows.map(({ id, period, sha256, ...xml }) => [id, { period, known: sha256 === null ? null : { sha256, ...xml } }]),
  )
}
