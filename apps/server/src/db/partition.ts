import type pg from 'pg'

import { statement } from './statement.ts'

// The large tables are hash-partitioned by business in the same way (migrations 0003 and 0004). A query on one partition is planned once
// per connection; on the partitioned table it would be planned at each call, which takes longer than reading a page of vouchers.

const PARTITIONS = 16

/** Builds a value for each partition and returns the look-up by its number. `suffix` completes table names: `vouchers_7`. */
export function perPartition<Built>(build: (suffix: string) => Built): (partition: number) => Built {
  const built = Array.from({ length: PARTITIONS }, (_, partition) => build(`_${partition}`))
  return (partition) => {
    const found = built[partition]
    if (found === undefined) throw new RangeError(`no partition ${partition}`)
    return found
  }
}

const selectPartition = statement<{ partition: number }>(
  'partition',
  `select partition from generate_series(0, ${PARTITIONS - 1}) as partition
  where satisfies_hash_partition('vouchers'::regclass, ${PARTITIONS}, partition, $1::uuid)`,
)

/** Cached for ever: a business never changes its partition. */
const partitions = new Map<string, number>()

export async function findPartition(pool: pg.Pool, businessId: string): Promise<number> {
  const cached = partitions.get(businessId)
  if (cached !== undefined) return cached
  const [{ partition } = { partition: 0 }] = await selectPartition(pool, [businessId])
  partitions.set(businessId, partition)
  return partition
}
