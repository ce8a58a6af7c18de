import { chunks } from '@contapro/domain/lists/chunks'
import { centsToDecimal } from '@contapro/domain/money/cents'
import { withoutLeadingZeros } from '@contapro/domain/vouchers/voucher-code'
import type { Deposit, DepositRole } from '@contapro/sunat/portal/deposits'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { lockVouchers } from '../../db/locks.ts'
import { markForRejudging } from '../rejudging/queries.ts'
import { bumpDepositsVersion } from '../vouchers/queries.ts'
import { applyAnswers } from './unmatched/apply-answers.ts'

const ROWS_PER_INSERT = 500
/** A certificate may cover several vouchers, with a row for each. */
const KEY = [
  'businessId',
  'role',
  'certificate',
  'supplierRuc',
  'voucherType',
  'voucherSeries',
  'voucherNumber',
] as const

/**
 * Stores the deposits that SUNAT lists; one that is known already is updated. A listed certificate has only the vouchers it is listed with:
 * SUNAT corrects the voucher of a deposit on request. Nothing changes when the same is stored again. Returns how many are new or changed.
 */
export async function upsertDeposits(
  tx: Queryable,
  businessId: string,
  role: DepositRole,
  deposits: readonly Deposit[],
  now: Date,
  origin: 'portal' | 'upload' = 'portal',
): Promise<number> {
  await lockVouchers(tx, businessId)
  const rows = deposits.map((deposit) => toRow(businessId, role, deposit, now, origin))
  const known = role === 'acquirer' ? await applyAnswers(tx, businessId, rows) : rows
  const listed = [...new Map(known.map((row) => [KEY.map((column) => row[column]).join('|'), row])).values()]
  const deleted = await deleteCorrected(tx, businessId, role, listed)
  const stored: Changed[] = []
  for (const some of chunks(listed, ROWS_PER_INSERT)) stored.push(...(await upsert(tx, some)))
  const changed = [...deleted, ...stored]
  if (changed.length === 0) return 0
  await bumpDepositsVersion(tx, businessId)
  if (role === 'acquirer') await markNamed(tx, businessId, changed)
  return stored.length
}

type Changed = {
  readonly certificate: string
  readonly supplierRuc: string
  readonly voucherSeries: string
  readonly voucherNumber: string
}

/** Marks the purchases that changed deposits name, and those with which a certificate is shared. A deposit may name the wrong type. */
export async function markNamed(tx: Queryable, businessId: string, changed: readonly Changed[]): Promise<void> {
  const column = (name: keyof Changed) => changed.map((row) => row[name])
  const { rows } = await sql<{ id: number }>`
    with named as materialized (
      select * from unnest(${column('supplierRuc')}::text[], ${column('voucherSeries')}::text[], ${column('voucherNumber')}::text[])
        as named (issuer, series, number)
      union
      select supplier_ruc, voucher_series, voucher_number from deposits
      where business_id = ${businessId} and role = 'acquirer' and certificate = any (${column('certificate')}::text[])
    )
    select voucher.id from named join vouchers voucher on voucher.business_id = ${businessId} and voucher.book = 'rce'
      and voucher.issuer = named.issuer and voucher.series = named.series and voucher.number = named.number`.execute(tx)
  await markForRejudging(
    tx,
    businessId,
    rows.map(({ id }) => id),
  )
}

type Row = ReturnType<typeof toRow>

function toRow(businessId: string, role: DepositRole, deposit: Deposit, seenAt: Date, origin: 'portal' | 'upload') {
  return {
    ...deposit,
    businessId,
    role,
    amount: deposit.amount === undefined ? null : centsToDecimal(deposit.amount),
    paidOn: deposit.paidOn ?? null,
    period: deposit.period ?? null,
    voucherSeries: deposit.voucherSeries.toUpperCase(),
    voucherNumber: withoutLeadingZeros(deposit.voucherNumber),
    seenAt,
    origin,
  }
}

/** Deletes the rows of listed certificates whose voucher the list no longer names. A file may have lost the zeros before its number. */
async function deleteCorrected(
  tx: Queryable,
  businessId: string,
  role: DepositRole,
  listed: readonly Row[],
): Promise<Changed[]> {
  const column = (name: (typeof KEY)[number]) => listed.map((row) => row[name])
  const { rows } = await sql<Changed>`
    with listed as (
      select * from unnest(${column('certificate')}::text[], ${column('supplierRuc')}::text[], ${column('voucherType')}::text[],
        ${column('voucherSeries')}::text[], ${column('voucherNumber')}::text[])
        as listed (certificate, supplier_ruc, voucher_type, voucher_series, voucher_number)
    )
    delete from deposits where business_id = ${businessId} and role = ${role}
      and (certificate in (select certificate from listed)
        or (origin = 'upload' and ltrim(certificate, '0') in (select ltrim(certificate, '0') from listed)))
      and (certificate, supplier_ruc, voucher_type, voucher_series, voucher_number) not in (select * from listed)
    returning certificate, supplier_ruc, voucher_series, voucher_number`.execute(tx)
  return rows
}

async function upsert(tx: Queryable, rows: readonly Row[]): Promise<Changed[]> {
  const facts = Object.keys(rows[0] ?? {}).filter((column) => !KEY.some((key) => key === column))
  const compared = facts.filter((column) => column !== 'seenAt')
  const tuple = (table: string) => sql`(${sql.join(compared.map((column) => sql.ref(`${table}.${column}`)))})`
  return tx
    .insertInto('deposits')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(KEY)
        .doUpdateSet(Object.fromEntries(facts.map((column) => [column, sql.ref(`excluded.${column}`)])))
        .where(sql<boolean>`${tuple('deposits')} is distinct from ${tuple('excluded')}`),
    )
    .returning(['certificate', 'supplierRuc', 'voucherSeries', 'voucherNumber'])
    .execute()
}
