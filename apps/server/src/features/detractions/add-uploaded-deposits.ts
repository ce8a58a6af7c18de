import { withoutLeadingZeros } from '@contapro/domain/vouchers/voucher-code'
import type { Deposit, DepositRole } from '@contapro/sunat/portal/deposits'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { lockVouchers } from '../../db/locks.ts'
import { upsertDeposits } from './upsert-deposits.ts'

type Known = { certificate: string; origin: 'portal' | 'upload' }

/**
 * Adds deposits that the accountant has in a file. What SUNAT lists itself stays: it is newer or the same, and says more. Returns how many
 * are new or changed.
 */
export async function addUploadedDeposits(
  tx: Queryable,
  businessId: string,
  role: DepositRole,
  deposits: readonly Deposit[],
  now: Date,
): Promise<number> {
  await lockVouchers(tx, businessId)
  const known = Map.groupBy(await findKnown(tx, businessId, role, deposits), ({ certificate }) => bare(certificate))
  const added = deposits.flatMap((deposit) => {
    const rows = known.get(bare(deposit.certificate)) ?? []
    if (rows.some(({ origin }) => origin === 'portal')) return []
    // Excel drops the zeros before a number: it is spelled as it was before.
    const certificate = rows[0]?.certificate ?? deposit.certificate
    return [{ ...deposit, certificate }]
  })
  return upsertDeposits(tx, businessId, role, added, now, 'upload')
}

const bare = (certificate: string) => withoutLeadingZeros(certificate)

async function findKnown(
  tx: Queryable,
  businessId: string,
  role: DepositRole,
  deposits: readonly Deposit[],
): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select certificate, origin from deposits where business_id = ${businessId} and role = ${role}
      and ltrim(certificate, '0') = any (${deposits.map(({ certificate }) => bare(certificate))}::text[])`.execute(tx)
  return rows
}
