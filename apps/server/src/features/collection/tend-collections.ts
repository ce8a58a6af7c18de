import { sql } from 'kysely'

import type { Deps } from '../../deps.ts'
import { collectBusiness } from './jobs.ts'
import { requestCollection } from './queries.ts'

/** Longer nights are better than a SUNAT that throttles us. */
const DUE_AT_ONCE = 200
const AFTER_A_PARKED_ONE_HOURS = 6

/** Every minute: starts what is due, and makes sure that nothing stands still without a job (quality bar REL-12). */
export async function tendAll(deps: Deps): Promise<void> {
  await startDue(deps)
  await wakeForgotten(deps)
}

/** Businesses whose night has come and whose accountant is subscribed, the small ones first. */
async function startDue({ db, queue, now }: Deps): Promise<void> {
  const { rows } = await sql<{ id: string; ruc: string }>`
    select business.id, business.ruc from businesses business
    join users on users.id = business.accountant_id
    join business_credentials credentials on credentials.business_id = business.id
    where business.archived_at is null and business.next_collection_at <= ${now()} and credentials.sol_refused_at is null
      and users.subscription_end >= (${now()}::timestamptz at time zone 'America/Lima')::date
      and not exists (select from collections where business_id = business.id and ended_at is null)
    order by (select coalesce(sum(voucher_count), 0) from period_totals where business_id = business.id), business.id
    limit ${DUE_AT_ONCE}`.execute(db)
  for (const business of rows)
    await db.transaction().execute((tx) => requestCollection(tx, queue, business, 'NIGHTLY', now()))
}

/** Runs under way whose job is gone: parked ones end with their reason and are tried again later, lost ones get another job. */
async function wakeForgotten({ db, queue, now, log }: Deps): Promise<void> {
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
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('collections')
        .set({
          state: 'FAILED',
          step: 'No se pudo completar',
          failure: `Un error nuestro la detuvo varias veces (${(reason ?? 'el proceso se detuvo').slice(0, 300)}); la repetimos en ${AFTER_A_PARKED_ONE_HOURS} horas`,
          stage: 'end',
          endedAt: now(),
        })
        .where('id', '=', id)
        .where('endedAt', 'is', null)
        .execute()
      await tx
        .updateTable('businesses')
        .set({ nextCollectionAt: new Date(now().getTime() + AFTER_A_PARKED_ONE_HOURS * 3_600_000) })
        .where('id', '=', businessId)
        .execute()
    })
  }
}
