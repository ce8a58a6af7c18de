import { isFillerAccount } from '@contapro/domain/detractions/filler-account'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'

/** So many of the last deposits of a supplier are looked at for an account. */
const LAST_DEPOSITS = 5

/**
 * The account for detractions of some suppliers: what the accountant wrote, else what the newest XML states, else that of the last deposit. One
 * that only fills its field is none.
 */
export async function findAccounts(
  db: Queryable,
  businessId: string,
  rucs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ ruc: string; known: string | null; deposited: string[] }>`
    select supplier.ruc, coalesce(known.written, known.stated) as known, to_json(array(select account from deposits
      where business_id = ${businessId} and supplier_ruc = supplier.ruc and role = 'acquirer' and account <> ''
      order by paid_on desc nulls last, certificate desc limit ${LAST_DEPOSITS})) as deposited
    from unnest(${[...new Set(rucs)]}::text[]) as supplier (ruc)
    left join supplier_accounts known on known.business_id = ${businessId} and known.ruc = supplier.ruc`.execute(db)
  return new Map(
    rows.flatMap(({ ruc, known, deposited }) => {
      const account = known ?? deposited.find((one) => !isFillerAccount(one))
      return account === undefined ? [] : [[ruc, account] as const]
    }),
  )
}

export async function saveAccount(tx: Queryable, businessId: string, ruc: string, account: string): Promise<void> {
  await tx
    .insertInto('supplierAccounts')
    .values({ businessId, ruc, written: account, stated: null, statedOn: null })
    .onConflict((conflict) => conflict.columns(['businessId', 'ruc']).doUpdateSet({ written: account }))
    .execute()
}

/** Keeps the account that the newest XML of each supplier states. Call it when the detractions of these vouchers were stored. */
export async function keepStatedAccounts(
  tx: Queryable,
  businessId: string,
  voucherIds: readonly number[],
): Promise<void> {
  await sql`
    insert into supplier_accounts as known (business_id, ruc, stated, stated_on)
    select distinct on (voucher.issuer) voucher.business_id, voucher.issuer, detraction.account, voucher.issue_date
    from detractions detraction
    join vouchers voucher on voucher.business_id = ${businessId} and voucher.id = detraction.voucher_id
    where detraction.business_id = ${businessId} and detraction.voucher_id = any (${voucherIds}::bigint[]) and detraction.account <> ''
    order by voucher.issuer, voucher.issue_date desc, voucher.id desc
    on conflict (business_id, ruc) do update set stated = excluded.stated, stated_on = excluded.stated_on
    where excluded.stated_on >= coalesce(known.stated_on, '-infinity')
      and (known.stated, known.stated_on) is distinct from (excluded.stated, excluded.stated_on)`.execute(tx)
}
