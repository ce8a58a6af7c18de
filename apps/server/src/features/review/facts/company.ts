import { describeBuyer, type Buyer } from '@contapro/domain/activity/buyer'
import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import type { CompanyFacts } from '@contapro/domain/rules/purchase-facts'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { wasListed } from '../../taxpayers/queries.ts'

/** What is known of a company, once for all its purchases. */
export type Company = { readonly id: string; readonly facts: CompanyFacts; readonly buyer: Buyer }

type CompanyRow = {
  ruc: string
  ciiu: string | null
  isConfirmed: boolean | null
  isRetentionAgent: boolean | null
  name: string
  sales: string[] | null
}

/** A company without a profile is known by its name alone. */
export async function loadCompany(db: Queryable, businessId: string, today: CalendarDate): Promise<Company> {
  const { rows } = await sql<CompanyRow>`
    select business.ruc, settings.ciiu, settings.activity_source = 'confirmed' as is_confirmed, settings.is_retention_agent,
      coalesce(profile.name, business.name) as name, profile.sales
    from businesses business
    left join review_settings settings on settings.business_id = business.id
    left join company_profiles profile on profile.business_id = business.id
    where business.id = ${businessId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`no business ${businessId}`)
  const { ruc, ciiu, isConfirmed, name, sales } = row
  const isRetentionAgent = row.isRetentionAgent ?? (await wasListed(db, 'retention-agents', { ruc, day: today }))
  const activity = isConfirmed && ciiu !== null ? ({ ciiu, source: 'confirmed' } as const) : undefined
  const known = describedBuyer(JSON.stringify([activity ?? null, name, sales]), () =>
    describeBuyer({ activity, name, sales: sales ?? [] }),
  )
  return { id: businessId, facts: { ruc, isRetentionAgent }, buyer: known }
}

/** A company is described anew only when something about it changed: its sales are hundreds of texts. */
const MAX_DESCRIBED = 200
const described = new Map<string, Buyer>()

function describedBuyer(key: string, describe: () => Buyer): Buyer {
  const buyer = described.get(key) ?? describe()
  described.delete(key)
  described.set(key, buyer)
  const [oldest] = described.keys()
  if (described.size > MAX_DESCRIBED && oldest !== undefined) described.delete(oldest)
  return buyer
}
