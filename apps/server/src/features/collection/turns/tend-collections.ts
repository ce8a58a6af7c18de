import { sql } from 'kysely'

import type { Deps } from '../../../deps.ts'
import { updateBusiness } from '../../businesses/queries.ts'
import { collectBusiness } from '../jobs.ts'
import { requestCollection, updateCollection } from '../queries.ts'

/** Limits how many collections start per minute, because SUNAT throttles. */
const MAX_STARTS = 200
const RETRY_PARKED_AFTER_HOURS = 6

/** Starts the collections that are due and restarts those that lost their job (quality bar REL-12). */
export async function tendCollections(deps: Deps): Promise<void> {
  await startDue(deps)
  await restartOrphaned(deps)
}

/** Starts nightly collections of businesses whose accountant is subscribed, small ones first. */
async function startDue({ db, queue, now }: Deps): Promise<void> {
  const { rows } = await sql<{ id: string; ruc: string }>`
    select business.id, business.ruc from businesses business
    join users on users.id = business.accountant_id
    join business_credentials credentials on credentials.business_id = business.id
    where business.archived_at is null and business.next_collection_at <= ${now()} and credentials.sol_refused_at is null
      and users.subscription_end >= (${now()}::timestamptz at time zone 'America/Lima')::date
      and not exists (select from collections where business_id = business.id and ended_at is null)
    order by (select coalesce(sum(voucher_count), 0) from period_totals where business_id = business.id), business.id
    limit ${MAX_STARTS}`.execute(db)
  for (const business of rows)
    await db.transaction().execute((tx) => requestCollection(tx, queue, business, 'NIGHTLY', now()))
}

/** Collections under way without a job: parked ones end with their reason and are repeated later, the others get a new job. */
async function restartOrphaned({ db, queue, now, log }: Deps): Promise<void> {
  const { rows } = await sql<{ id: string; businessId: string; reason: string | null; isParked: boolean }>`
    select run.id, run.business_id, parked.id is not null as is_parked,
      coalesce(parked.source_output ->> 'message', parked.source_output -> 'value' ->> 'message') as reason
    from collections run
    left join lateral (
      select id, source_output from pgboss.job
      where name = 'parked' and data ->> 'collectionId' = run.id::text order by created_on desc limit 1
    ) parked on true
    where run.ended_at is null and run.requested_at < ${new Date(now().getTime() - 60_000)}
      and not exists (
        select from pgboss.job where name = ${collectBusiness.name} and state in ('created', 'retry', 'active')
          and data ->> 'collectionId' = run.id::text)`.execute(db)
  for (const { id, businessId, isParked, reason } of rows) {
    log.error({ collection: id, isParked, reason }, 'collection without a job')
    if (!isParked) {
      await queue.send(db, collectBusiness, { collectionId: id, turn: 0 })
      continue
    }
    const failure = `Un error nuestro la detuvo varias veces (${(reason ?? 'el proceso se detuvo').slice(0, 300)}); la repetimos en ${RETRY_PARKED_AFTER_HOURS} horas`
    await db.transaction().execute(async (tx) => {
      const end = { state: 'FAILED', step: 'No se pudo completar', stage: 'end', endedAt: now(), failure } as const
      await updateCollection(tx, id, end)
      const nextCollectionAt = new Date(now().getTime() + RETRY_PARKED_AFTER_HOURS * 3_600_000)
      await updateBusiness(tx, businessId, { nextCollectionAt })
    })
  }
}
