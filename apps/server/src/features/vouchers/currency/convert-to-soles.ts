import { amountsInSoles, type DetailedAmounts } from '@contapro/domain/currency/amounts-in-soles'
import {
  detectStatedCurrency,
  inferStatedCurrency,
  type StatedCurrency,
} from '@contapro/domain/currency/stated-currency'
import { chunks } from '@contapro/domain/lists/chunks'
import { centsToDecimal, requireCents } from '@contapro/domain/money/cents'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { markForRejudging } from '../../rejudging/queries.ts'
import { AMOUNT_COLUMNS, PART_COLUMNS } from '../amount-columns.ts'
import { findUnproven, rateOf, readAmounts, STATED_COLUMNS, type ForeignVoucher } from './foreign-voucher.ts'

const BATCH = 1000

/**
 * Compares vouchers in foreign currency with their stored XML, and converts the amounts that the register states in the voucher's own
 * currency to soles. A voucher is converted at most once; one whose comparison was unclear is compared again. The caller holds the lock
 * on the vouchers and counts those returned.
 */
export async function convertToSoles(
  tx: Queryable,
  businessId: string,
  voucherIds: readonly number[],
): Promise<number[]> {
  const proven: number[] = []
  for (const ids of chunks(voucherIds, BATCH)) {
    const withXml = await findUnproven(
      tx,
      businessId,
      sql`voucher.id = any (${ids}::bigint[]) and xml.voucher_id is not null`,
    )
    proven.push(...(await applyProof(tx, businessId, withXml.map(compareWithXml), 'xml')))
  }
  return proven
}

/** Converts vouchers without XML like those of their book that have one. Returns the vouchers that could be. */
export async function convertByConvention(
  tx: Queryable,
  businessId: string,
  vouchers: readonly ForeignVoucher[],
  convention: 'soles' | 'document' | undefined,
): Promise<number[]> {
  const inferred = vouchers.map((voucher) => {
    const row = { exchangeRate: rateOf(voucher), total: requireCents(voucher.total) }
    return toProof(voucher, inferStatedCurrency(row, convention))
  })
  const clear = inferred.filter(({ statedIn }) => statedIn !== 'unclear')
  return applyProof(tx, businessId, clear, 'inferred')
}

/** What a voucher's amounts are stated in. `inSoles` only when they must be converted. */
type Proof = { voucher: ForeignVoucher; statedIn: StatedCurrency; inSoles?: DetailedAmounts }

function compareWithXml(voucher: ForeignVoucher): Proof {
  const row = { currency: voucher.currency, exchangeRate: rateOf(voucher), total: requireCents(voucher.total) }
  const xml = {
    currency: voucher.xmlCurrency ?? undefined,
    total: voucher.xmlTotal === null ? undefined : requireCents(voucher.xmlTotal),
  }
  return toProof(voucher, detectStatedCurrency(row, xml))
}

function toProof(voucher: ForeignVoucher, statedIn: StatedCurrency): Proof {
  if (statedIn !== 'document') return { voucher, statedIn }
  const inSoles = amountsInSoles(readAmounts(voucher), rateOf(voucher))
  return inSoles ? { voucher, statedIn, inSoles } : { voucher, statedIn: 'unclear' }
}

/** Returns the ids of the vouchers that are proven now. */
async function applyProof(
  tx: Queryable,
  businessId: string,
  proofs: readonly Proof[],
  by: 'xml' | 'inferred',
): Promise<number[]> {
  if (proofs.length === 0) return []
  const rows = proofs.map(({ voucher, statedIn }) => ({
    id: voucher.id,
    stated_in: statedIn,
    published_rate: voucher.publishedRate,
  }))
  await sql`
    update vouchers voucher set stated_in = proof.stated_in, published_rate = proof.published_rate,
      stated_by = case when proof.stated_in <> 'unclear' then ${by} end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as proof (id bigint, stated_in text, published_rate numeric)
    where voucher.business_id = ${businessId} and voucher.id = proof.id`.execute(tx)
  await markForRejudging(
    tx,
    businessId,
    rows.map(({ id }) => id),
  )
  const converted = proofs.flatMap(({ voucher, inSoles }) => (inSoles ? [{ id: voucher.id, inSoles }] : []))
  if (converted.length > 0) {
    await keepStatedAmounts(
      tx,
      businessId,
      converted.map(({ id }) => id),
    )
    await updateAmounts(tx, businessId, converted)
  }
  return proofs.filter(({ statedIn }) => statedIn !== 'unclear').map(({ voucher }) => voucher.id)
}

/** Copies the amounts as the register states them, before they are converted. */
async function keepStatedAmounts(tx: Queryable, businessId: string, ids: readonly number[]): Promise<void> {
  const columns = sql.raw(STATED_COLUMNS.join(', '))
  const replaced = sql.raw(STATED_COLUMNS.map((column) => `${column} = excluded.${column}`).join(', '))
  await sql`
    insert into document_currency_amounts (business_id, voucher_id, ${columns})
    select business_id, id, ${columns} from vouchers where business_id = ${businessId} and id = any (${ids}::bigint[])
    on conflict (business_id, voucher_id) do update set ${replaced}`.execute(tx)
}

async function updateAmounts(
  tx: Queryable,
  businessId: string,
  converted: readonly { id: number; inSoles: DetailedAmounts }[],
): Promise<void> {
  const set = sql.raw(STATED_COLUMNS.map((column) => `${column} = converted.${column}`).join(', '))
  const types = sql.raw(STATED_COLUMNS.map((column) => `${column} numeric`).join(', '))
  const rows = converted.map(({ id, inSoles }) => ({ id, ...toColumns(inSoles) }))
  await sql`
    update vouchers voucher set ${set}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as converted (id bigint, ${types})
    where voucher.business_id = ${businessId} and voucher.id = converted.id`.execute(tx)
}

/** A part that the register does not state stays null. */
function toColumns({ amounts, parts }: DetailedAmounts): Record<string, string> {
  const columns: Record<string, string> = {}
  for (const [column, name] of AMOUNT_COLUMNS) columns[column] = centsToDecimal(amounts[name])
  for (const [column, part] of PART_COLUMNS) {
    const amount = parts[part]
    if (amount !== undefined) columns[column] = centsToDecimal(amount)
  }
  return columns
}
