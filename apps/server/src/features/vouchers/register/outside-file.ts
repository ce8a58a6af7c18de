import { FEE_RECEIPT } from '@contapro/domain/vouchers/voucher-types'
import { sql, type RawBuilder } from 'kysely'

import type { BookPeriodKey } from '../../../db/book-period-key.ts'
import type { Queryable } from '../../../db/database.ts'
import { lockVouchers } from '../../../db/locks.ts'
import type { DoubtfulVoucher } from '../list-doubtful.ts'
import { recountPeriods } from '../totals/recount-periods.ts'
import { VOUCHER_CODE } from '../voucher-code-sql.ts'
import { isListed, isValid } from '../voucher-status.ts'
import { markAnnulling } from './mark-annulling.ts'
import { releaseVouchers } from './release-vouchers.ts'

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
 * Takes them out of the period, in a transaction of their own business: a file that names them brings them back. Undefined when they are no longer as
 * many as the accountant saw.
 */
export async function removeOutsideFile(
  tx: Queryable,
  register: BookPeriodKey,
  seenCount: number,
  now: Date,
): Promise<{ code: string; total: string }[] | undefined> {
  const { businessId, book, period } = register
  await lockVouchers(tx, businessId)
  const { rows } = await sql<{ id: number; code: string; total: string }>`
    select voucher.id, ${VOUCHER_CODE} as code, voucher.total ${outsideFile(register)} order by voucher.id`.execute(tx)
  if (rows.length !== seenCount) return undefined
  const ids = rows.map(({ id }) => id)
  const { periods } = await releaseVouchers(tx, register, sql`voucher.id = any (${ids}::bigint[])`, now)
  const annulled = book === 'rce' ? await markAnnulling(tx, businessId) : []
  await recountPeriods(tx, businessId, book, [...new Set([period, ...periods, ...annulled])])
  return rows.map(({ code, total }) => ({ code, total }))
}

/**
 * An uploaded register takes over what it names and sees it again, so what SUNAT's routes brought, and what was seen before, is not in it. What was
 * typed, or uploaded as XML since, the accountant added on purpose; beside a proposal, which has more than what is declared, any XML.
 */
function outsideFile({ businessId, book, period }: BookPeriodKey): RawBuilder<unknown> {
  return sql`
    from vouchers voucher join register_readings reading using (business_id, book, period)
    where business_id = ${businessId} and book = ${book} and period = ${period} and reading.route = 'upload'
      and voucher.type <> ${FEE_RECEIPT} and ${sql.raw(`${isListed('voucher')} and ${isValid('voucher')}`)}
      and (voucher.origin in ('api', 'portal')
        or (voucher.origin = 'upload' and voucher.seen_at < reading.read_at
          and (reading.whole_read_at is null or voucher.layout is distinct from 'xml')))`
}
