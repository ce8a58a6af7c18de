import { open } from 'node:fs/promises'

import { fileSource } from '@contapro/sunat/archive/source'
import { readRegister } from '@contapro/sunat/register/read-register'
import type pg from 'pg'

import type { Database } from '../../apps/server/src/db/database.ts'
import { openRegisterWriter } from '../../apps/server/src/features/vouchers/register/store-register.ts'
import { insertTestAccountant, insertTestBusiness } from '../../apps/server/src/testing/factories.ts'
import { writtenRegister } from '../sunat/write-register.ts'

/** The id of a business that has no vouchers yet. Nobody signs in: hashing a password would count as memory of the collection. */
export async function insertBusiness(db: Database): Promise<string> {
  const { id } = await insertTestBusiness(db, await insertTestAccountant(db, { passwordHash: 'none' }))
  return id
}

/** Stores a register from its zip through the same writer as a collection. */
export async function storeRegister(pool: pg.Pool, businessId: string, zip: string): Promise<void> {
  const writer = openRegisterWriter(
    { pool, now: () => new Date() },
    { businessId, collectionId: null },
    { book: 'rce', period: writtenRegister.period, isFiled: false, origin: 'api' },
  )
  const file = await open(zip)
  const read = await readRegister(writtenRegister, [[await fileSource(file)]], writer.add)
  await file.close()
  if (!read.ok) throw new Error(read.failure.kind)
  await writer.commit(async () => {})
}

/** The number of vouchers in the totals of a business. */
export async function countTotals(pool: pg.Pool, businessId: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select coalesce(sum(voucher_count), 0)::int as count from period_totals where business_id = $1',
    [businessId],
  )
  return rows[0]?.count ?? 0
}
