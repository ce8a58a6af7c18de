import { sql, type RawBuilder } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { markForRejudging, markNewerForRejudging } from '../../rejudging/queries.ts'
import { convertToSoles } from '../currency/convert-to-soles.ts'
import { forgetStatedAmounts } from '../currency/undo-conversion.ts'
import { settleIgvTiers } from '../documents/settle-igv-tiers.ts'
import { hasVoidedState, isListed } from '../voucher-status.ts'
import { REGISTER_COLUMN_NAMES } from './register-columns.ts'
import type { RegisterListing } from './register-voucher.ts'
import { releaseVouchers, type Released } from './release-vouchers.ts'
import { insertNew, isSameVoucher } from './staging.ts'

type StagedMerge = { added: number; changed: number; vanished: number; touchedPeriods: string[] }

/** Brings the rows of the staging table into the stored vouchers. `touchedPeriods` are those whose totals must be counted again. */
export async function mergeStaged(tx: Queryable, listing: RegisterListing, now: Date): Promise<StagedMerge> {
  const overwritable = mayOverwrite(listing)
  const leftPeriods = await findLeftPeriods(tx, listing, overwritable)
  await keepReplacedLines(tx, listing, overwritable, now)
  if (listing.book === 'rce') await markForRejudging(tx, listing.businessId, await findEqual(tx, listing, overwritable))
  const changed = await updateChanged(tx, listing, overwritable, now)
  const { coverage = 'whole' } = listing
  if (coverage !== 'additions' && listing.origin === 'upload') await seeAgain(tx, listing, now)
  if (coverage !== 'additions') await addPeriodToOthers(tx, listing)
  const released = coverage === 'whole' ? await releaseUnlisted(tx, listing, now) : undefined
  const { count: added, firstId } = await insertNew(tx, listing, now)
  if (listing.book === 'rce' && firstId !== null) await markNewerForRejudging(tx, listing.businessId, firstId - 1)
  return {
    added,
    changed,
    vanished: released?.vanished ?? 0,
    touchedPeriods: [...leftPeriods, ...(released?.periods ?? [])],
  }
}

const HAS_VANISHED = sql.raw(`not (${isListed('voucher')})`)

/** No register names it, only a list of the portal, its XML or the accountant, by its month of issue: a register knows better. */
const IS_OF_NO_REGISTER = sql`(voucher.origin in ('portal', 'hand') or coalesce(voucher.layout = 'xml', false))`

/** Not only written with other separators, as SUNAT's text and CSV files are. */
const IS_OTHER_LINE = sql`(voucher.register_line <> staged.register_line
  and translate(voucher.register_line, ${sql.lit(';,\u001f"')}, '|||') <> translate(staged.register_line, ${sql.lit(';,\u001f"')}, '|||'))`

const IS_FEE_RECEIPT = sql`coalesce(voucher.layout = 'fee-receipts', false)`

/**
 * Which stored vouchers the staged rows may overwrite. A register: those of its own period, those that no register names, and those of a later
 * open period or, when it is filed, of any open one. A list that is no whole register: only those of its own origin that had vanished, or that
 * the accountant deleted. Fee receipts are in no other list of SUNAT, so theirs also overwrites those that were typed.
 */
function mayOverwrite({ period, isFiled, origin, coverage }: RegisterListing): RawBuilder<boolean> {
  if (coverage === 'additions')
    return sql`((voucher.origin in (${origin}, 'hand') and ${HAS_VANISHED}) or (voucher.origin = 'hand' and staged.layout = 'fee-receipts'))`
  return isFiled
    ? sql`(voucher.period = ${period} or not voucher.is_filed or ${HAS_VANISHED} or ${IS_OF_NO_REGISTER})`
    : sql`(voucher.period = ${period} or (not voucher.is_filed and voucher.period > ${period}) or ${HAS_VANISHED}
        or ${IS_OF_NO_REGISTER})`
}

/** The periods that lose a voucher to this listing. */
async function findLeftPeriods(
  tx: Queryable,
  listing: RegisterListing,
  overwritable: RawBuilder<boolean>,
): Promise<string[]> {
  const { rows } = await sql<{ period: string }>`
    select distinct voucher.period from vouchers voucher join staged on ${isSameVoucher(listing)}
    where voucher.period <> ${listing.period} and ${overwritable}`.execute(tx)
  return rows.map(({ period }) => period)
}

/** What SUNAT listed before stays as evidence. */
async function keepReplacedLines(
  tx: Queryable,
  listing: RegisterListing,
  overwritable: RawBuilder<boolean>,
  now: Date,
): Promise<void> {
  await sql`
    insert into register_versions (business_id, voucher_id, seen_at, replaced_at, period, register_line)
    select voucher.business_id, voucher.id, voucher.seen_at, ${now}, voucher.period, voucher.register_line
    from vouchers voucher join staged on ${isSameVoucher(listing)}
    where ${overwritable} and (${IS_OTHER_LINE} or voucher.period <> ${listing.period})`.execute(tx)
}

/** Purchases that were equal to one whose day or total changes: rules count equal ones, so their verdict may change too. */
async function findEqual(
  tx: Queryable,
  listing: RegisterListing,
  overwritable: RawBuilder<boolean>,
): Promise<number[]> {
  const { businessId, book } = listing
  const { rows } = await sql<{ id: number }>`
    with changing as materialized (
      select distinct voucher.issuer, voucher.type, voucher.issue_date, voucher.total
      from vouchers voucher join staged on ${isSameVoucher(listing)}
      where ${overwritable} and (voucher.issue_date, voucher.total) <> (staged.issue_date, staged.total)
    )
    select equal.id from vouchers equal
    where equal.business_id = ${businessId} and equal.book = ${book}
      -- by period and day, which an index has: a supplier may have a hundred thousand vouchers
      and equal.period = any (array(select distinct period from period_totals where business_id = ${businessId} and book = ${book}))
      and equal.issue_date = any (array(select distinct issue_date from changing))
      and (equal.issuer, equal.type, equal.issue_date, equal.total) in (select issuer, type, issue_date, total from changing)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

async function updateChanged(
  tx: Queryable,
  listing: RegisterListing,
  overwritable: RawBuilder<boolean>,
  now: Date,
): Promise<number> {
  const { businessId, period, isFiled, origin, isProposal = false } = listing
  const content = REGISTER_COLUMN_NAMES.map((column) => sql`${sql.ref(column)} = staged.${sql.raw(column)}`)
  const { rows } = await sql<{ ids: number[]; inForeignCurrency: number[] }>`
    with changed as (
      update vouchers voucher set ${sql.join(content)}, stated_in = null, stated_by = null, published_rate = null,
        reduced_base = null, reduced_igv = null,
        period = ${period}, is_filed = ${isFiled}, origin = ${origin}, from_proposal = ${isProposal}, vanished_at = null, seen_at = ${now},
        listed_in = case when ${IS_OF_NO_REGISTER} then array[${period}]::char(6)[] else ${listedInAlso(period)} end,
        voided_at = case when ${sql.raw(hasVoidedState(listing.book, 'staged'))} then coalesce(voucher.voided_at, ${now}) end
      from staged where ${isSameVoucher(listing)} and ${overwritable}
        and (${IS_OTHER_LINE} or voucher.period <> ${period}
          or voucher.is_filed <> ${isFiled} or voucher.origin <> ${origin}
          or voucher.from_proposal <> ${isProposal} or ${HAS_VANISHED})
      returning voucher.id, voucher.currency
    )
    select coalesce(json_agg(id), '[]') as ids, coalesce(json_agg(id) filter (where currency <> 'PEN'), '[]') as in_foreign_currency
    from changed`.execute(tx)
  const { ids, inForeignCurrency } = rows[0] ?? { ids: [], inForeignCurrency: [] }
  await markForRejudging(tx, businessId, ids)
  // The update restored the amounts of the register; where the XML is stored already, they are converted again.
  await forgetStatedAmounts(tx, businessId, inForeignCurrency)
  await convertToSoles(tx, businessId, inForeignCurrency)
  if (ids.length > 0)
    await settleIgvTiers(
      tx,
      businessId,
      sql`voucher.book = ${listing.book} and voucher.period = ${period} and voucher.seen_at = ${now}`,
    )
  return ids.length
}

/** A file that removes nothing still names these: what it does not name was seen before it. */
async function seeAgain(tx: Queryable, listing: RegisterListing, now: Date): Promise<void> {
  await sql`
    update vouchers voucher set seen_at = ${now} from staged
    where ${isSameVoucher(listing)} and voucher.period = ${listing.period} and voucher.seen_at <> ${now}`.execute(tx)
}

/** Vouchers that this period lists too but that belong to another one. */
async function addPeriodToOthers(tx: Queryable, listing: RegisterListing): Promise<void> {
  const { period } = listing
  await sql`
    update vouchers voucher set listed_in = ${listedInAlso(period)}
    from staged where ${isSameVoucher(listing)} and not (${period}::char(6) = any (voucher.listed_in))`.execute(tx)
}

/**
 * Vouchers that this period no longer lists. Those that were typed or uploaded as XML stay, and the portal's fee receipts, because SUNAT's registers
 * do not have every type; so do those of a file that replaces a proposal.
 */
function releaseUnlisted(tx: Queryable, listing: RegisterListing, now: Date): Promise<Released> {
  return releaseVouchers(
    tx,
    listing,
    sql`(voucher.origin in ('api', 'portal') or (voucher.origin = 'upload' and voucher.from_proposal))
      and not ${IS_FEE_RECEIPT} and not exists (select from staged where ${isSameVoucher(listing)})`,
    now,
  )
}

function listedInAlso(period: string) {
  return sql`array(select distinct unnest(voucher.listed_in || ${period}::char(6)) order by 1)`
}
