import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { ReadModule } from '../../db/tables/completeness.ts'

/** All lists of an optional module were read, from a period on; `unreadable` counts those of each list that could not be understood. */
export async function recordModuleReading(
  tx: Queryable,
  { businessId, module }: { readonly businessId: string; readonly module: ReadModule },
  oldest: string,
  readAt: Date,
  unreadable: Record<string, number> = {},
): Promise<void> {
  await tx
    .insertInto('moduleReadings')
    .values({ businessId, module, readAt, oldest, unreadable, failure: null })
    .onConflict((conflict) =>
      conflict.columns(['businessId', 'module']).doUpdateSet({
        readAt,
        unreadable,
        oldest: sql`least(module_readings.oldest, excluded.oldest)`,
        failure: null,
      }),
    )
    .execute()
}

/** A try brought nothing, or not all of it. What an earlier reading brought stays. */
export async function recordModuleFailure(
  db: Queryable,
  { businessId, module }: { readonly businessId: string; readonly module: ReadModule },
  failure: 'FAILED' | 'NOT_ALLOWED',
): Promise<void> {
  await db
    .insertInto('moduleReadings')
    .values({ businessId, module, failure })
    .onConflict((conflict) => conflict.columns(['businessId', 'module']).doUpdateSet({ failure }))
    .execute()
}

/** The accountant has a file of a list, from a period on. It says what is in it, not that there is nothing else. */
export async function recordModuleUpload(
  tx: Queryable,
  { businessId, module }: { readonly businessId: string; readonly module: ReadModule },
  oldest: string,
  uploadedAt: Date,
): Promise<void> {
  await tx
    .insertInto('moduleReadings')
    .values({ businessId, module, uploadedAt, uploadedOldest: oldest })
    .onConflict((conflict) =>
      conflict.columns(['businessId', 'module']).doUpdateSet({
        uploadedAt,
        uploadedOldest: sql`least(module_readings.uploaded_oldest, excluded.uploaded_oldest)`,
      }),
    )
    .execute()
}
