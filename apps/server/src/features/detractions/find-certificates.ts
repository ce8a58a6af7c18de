import { operationName } from '@contapro/domain/detractions/operation-name'
import { sql, type Selectable } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

export type DepositRow = Selectable<Tables['deposits']> & {
  /** The voucher that the constancia states, `01-F001-124`, when the accountant joined it to another one. */
  joinedFrom: string | null
}

/** The deposit with the name of its operation, of which files have only the code. */
export function nameOperation<Row extends DepositRow>(row: Row): Row {
  return { ...row, operation: operationName(row) }
}

/**
 * The deposits made for some purchases, by the id of the purchase, newest first. A deposit that names another type is for the only purchase
 * with its number that is subject to detraction.
 */
export async function findCertificates(
  db: Queryable,
  businessId: string,
  voucherIds: readonly number[],
): Promise<ReadonlyMap<number, readonly DepositRow[]>> {
  const { rows } = await sql<DepositRow & { voucherId: number }>`
    select voucher.id as voucher_id, deposit.*, (
      select concat_ws('-', answer.stated_type, answer.stated_series, answer.stated_number) from deposit_answers answer
      where answer.business_id = ${businessId} and answer.is_same and answer.certificate = deposit.certificate
        and answer.supplier_ruc = deposit.supplier_ruc and answer.type = deposit.voucher_type
        and answer.series = deposit.voucher_series and answer.number = deposit.voucher_number limit 1) as joined_from
    from vouchers voucher
    join deposits deposit on deposit.business_id = ${businessId} and deposit.role = 'acquirer' and deposit.supplier_ruc = voucher.issuer
      and deposit.voucher_series = voucher.series and deposit.voucher_number = voucher.number
    where voucher.business_id = ${businessId} and voucher.id = any (${voucherIds}::bigint[])
      and (deposit.voucher_type = voucher.type or not exists (
        select from vouchers other
        join detractions subject on subject.business_id = ${businessId} and subject.voucher_id = other.id
        where other.business_id = ${businessId} and other.book = 'rce' and other.series = voucher.series and other.number = voucher.number
          and other.issuer = voucher.issuer and other.id <> voucher.id))
    order by deposit.paid_on desc nulls last, deposit.paid_at desc, deposit.certificate desc`.execute(db)
  return Map.groupBy(rows.map(nameOperation), ({ voucherId }) => voucherId)
}
