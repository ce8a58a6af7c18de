import type { Queryable } from './database.ts'
import { statement } from './statement.ts'

// The large tables are all cut alike by the business (migrations 0003 and 0004). A query that names the partition is planned once for each
// connection; through the table that is cut it is planned at each call, which costs more than a page of vouchers takes to read.

const PARTITIONS = 16

/** What is made for each partition, by its number, with the ending of its tables: `vouchers_7`. */
export function inPartition<Made>(make: (ending: string) => Made): (part: number) => Made {
  const made = Array.from({ length: PARTITIONS }, (_, part) => make(`_${part}`))
  return (part) => made[part] as Made
}

const selectPart = statement<{ part: number }>(
  'partition',
  `select part from generate_series(0, ${PARTITIONS - 1}) as part
  where satisfies_hash_partition('vouchers'::regclass, ${PARTITIONS}, part, $1::uuid)`,
)

/** A business never changes its partition. */
const known = new Map<string, number>()

export async function partitionOf(db: Queryable, businessId: string): Promise<number> {
  const told = known.get(businessId)
  if (told !== undefined) return told
  const [{ part } = { part: 0 }] = await selectPart(db, [businessId])
  known.set(businessId, part)
  return part
}
