import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { CREDENTIAL_ACTIONS, type ActivityLine } from './describe-activity.ts'

type ActivityPage = { page: number; size: number; until?: number | undefined }

/**
 * The audit entries about the credentials of a business, newest first. Collections open the credentials in every turn, so consecutive
 * uses by the same actor for the same purpose on the same day in Lima become one line.
 */
export async function listActivity(db: Queryable, businessId: string, { page, size, until }: ActivityPage) {
  const { rows } = await sql<
    { total: number; newest: number } & { [Name in keyof ActivityLine]: ActivityLine[Name] | null }
  >`
    with entries as (
      select number, at, actor, action, details,
        case action
          when 'credentials-opened'
          then concat_ws(' ', actor, details ->> 'purpose', (at at time zone 'America/Lima')::date)
          else number::text
        end as group_key
      from audit_entries
      where business_id = ${businessId}
        and action = any(${CREDENTIAL_ACTIONS})
        -- the entry of the change itself says more
        and details ->> 'purpose' is distinct from 'change'
        and (${until ?? null}::bigint is null or number <= ${until ?? null}::bigint)
    ), marked as (
      select *, group_key is distinct from lag(group_key) over (order by number) as begins from entries
    ), numbered as (
      select *, count(*) filter (where begins) over (order by number) as line from marked
    ), lines as (
      select max(number) as number, min(at) as first_at, max(at) as at, count(*) as count,
        min(actor) as actor, min(action) as action, (array_agg(details))[1] as details
      from numbered group by line
    )
    select totals.total, totals.newest, shown.*
    from (select count(*) as total, coalesce(max(number), 0) as newest from lines) as totals
    left join (select * from lines order by number desc limit ${size} offset ${(page - 1) * size}) as shown on true
    order by shown.number desc`.execute(db)
  const { total = 0, newest = 0 } = rows[0] ?? {}
  // A page beyond the end has the totals and no line.
  const lines = rows.filter((row): row is (typeof rows)[number] & ActivityLine => row.number !== null)
  return { lines, total, newest }
}
