import { sql } from 'kysely'

import type { CollectionRow } from '../../../db/tables/collection.ts'
import type { Deps } from '../../../deps.ts'
import { updateBusiness } from '../../businesses/queries.ts'
import { collectBusiness } from '../jobs.ts'
import { priorityOf } from '../priority.ts'
import { endCollection, requestCollection } from '../queries.ts'

/** Limits how many collections start per minute, because SUNAT throttles. */
const MAX_STARTS = 200
const RETRY_PARKED_AFTER_HOURS = 6

/** Starts the collections that are due and restarts those that lost their job. */
export async function sweepCollections(deps: Deps): Promise<void> {
  await startDue(deps)
  await restartOrphaned(deps)
}

/** Starts nightly collections of businesses whose accountant is subscribed, small ones first. */
async function startDue({ db, queue, now }: Deps): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select business.id from businesses business
    join users on users.id = business.accountant_id
    join business_credentials credentials on credentials.business_id = business.id
    where business.archived_at is null and business.next_collection_at <= ${now()} and credentials.sol_refused_at is null
      and users.subscribed_until >= (${now()}::timestamptz at time zone 'America/Lima')::date
      and not exists (select from collections where business_id = business.id and ended_at is null)
    order by (select coalesce(sum(voucher_count), 0) from period_totals where business_id = business.id), business.id
    limit ${MAX_STARTS}`.execute(db)
  for (const { id } of rows) await db.transaction().execute((tx) => requestCollection(tx, queue, id, 'NIGHTLY', now()))
}

type Orphan = Pick<CollectionRow, 'id' | 'businessId' | 'reason'>

/** Collections under way without a job: parked ones end with the error and are repeated later, the others get a new job. */
async function restartOrphaned(deps: Deps): Promise<void> {
  const { db, queue, now, log } = deps
  const { rows } = await sql<Orphan>`
    select collection.id, collection.business_id, collection.reason from collections collection
    where collection.ended_at is null and collection.requested_at < ${new Date(now().getTime() - 60_000)}
      and not exists (
        select from pgboss.job where name = ${collectBusiness.name} and state in ('created', 'retry', 'active')
          and data ->> 'collectionId' = collection.id::text)`.execute(db)
  for (const orphan of rows) {
    const job = { collectionId: orphan.id, turn: 0 }
    const parked = await queue.findParked(db, collectBusiness, { collectionId: orphan.id })
    log.error(
      { collection: orphan.id, isParked: parked !== undefined, error: parked?.error },
      'collection without a job',
    )
    if (parked) await endParked(deps, orphan, parked.error)
    else await queue.send(db, collectBusiness, job, { priority: priorityOf(orphan.reason === 'NIGHTLY', 0) })
  }
}

async function endParked({ db, now }: Deps, { id, businessId }: Orphan, error: string | null): Promise<void> {
  const failure = `Un error nuestro la detuvo varias veces (${(error ?? 'el proceso se detuvo').slice(0, 300)}); la repetimos en ${RETRY_PARKED_AFTER_HOURS} horas`
  await db.transaction().execute(async (tx) => {
    await endCollection(tx, { id }, { state: 'FAILED', step: 'No se pudo completar', failure }, now())
    const nextCollectionAt = new Date(now().getTime() + RETRY_PARKED_AFTER_HOURS * 3_600_000)
    await updateBusiness(tx, businessId, { nextCollectionAt })
  })
}
