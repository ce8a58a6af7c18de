import { FEE_RECEIPT } from '@contapro/domain/vouchers/voucher-types'
import { sql, type RawBuilder } from 'kysely'

import type { BookPeriodKey } from '../../../db/book-period-key.ts'
import type { Queryable } from '../../../db/database.ts'
import type { DoubtfulVoucher } from '../list-doubtful.ts'
import { isListed, isValid } from '../voucher-status.ts'

/** How many vouchers of a period count although the uploaded register that made its reading does not name them. */
export async function countOutsideFile(db: Queryable, register: BookPeriodKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${outsideFile(register)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** These vouchers, with the total as stated; the largest first. */
export async function listOutsideFile(
  db: Queryable,
  register: BookPeriodKey,
  limit: number,
): Promise<DoubtfulVoucher[]> {
  const { rows } = await sql<DoubtfulVoucher>`
    select issuer, type, series, number, party_name, currency, total, null as file_reason ${outsideFile(register)}
    order by abs(total) desc, id limit ${limit}`.execute(db)
  return rows
}

/**
 * A register takes over what it names, so what SUNAT's routes brought is not in it. A proposal also removes what an earlier file had; a file that
 * replaces a proposal does not, and sees again what it names. What was typed, or uploaded as XML since, the accountant added on purpose.
 */
function outsideFile({ businessId, book, period }: BookPeriodKey): RawBuilder<unknown> {
  return sql`
    from vouchers voucher join register_readings reading using (business_id, book, period)
    where business_id = ${businessId} and book = ${book} and period = ${period} and reading.route = 'upload'
      and voucher.type <> ${FEE_RECEIPT} and ${sql.raw(`${isListed('voucher')} and ${isValid('voucher')}`)}
      and (voucher.origin in ('api', 'portal')
        or (voucher.origin = 'upload' and reading.whole_read_at is null and voucher.seen_at < reading.read_at))`
}
