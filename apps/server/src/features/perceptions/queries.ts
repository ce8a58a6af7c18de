import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'

export type WithholdingRow = {
  issuer: string
  issuerName: string
  receiver: string
  series: string
  number: string
  issueDate: string
  regime: string
  total: string
  isReverted: boolean
  xmlSha256: string | null
}

/** A page of the retentions (20) or perceptions (40) made to a business in a period, newest first, with their count and sum. */
export async function listWithholdings(
  db: Queryable,
  of: { businessId: string; type: '20' | '40'; period: string },
  { page, size }: { page: number; size: number },
): Promise<{ rows: WithholdingRow[]; count: number; amount: string }> {
  const among = sql`business_id = ${of.businessId} and type = ${of.type} and period = ${of.period}`
  const { rows: sums } = await sql<{ count: number; amount: string }>`
    select count(*)::int as count, coalesce(sum(total) filter (where reverted_at is null), 0.00) as amount
    from withholdings where ${among}`.execute(db)
  const { rows } = await sql<WithholdingRow>`
    select issuer, issuer_name, receiver, series, number, issue_date, regime, total, reverted_at is not null as is_reverted, xml_sha256
    from withholdings where ${among}
    order by issue_date desc, issuer, series, number
    limit ${size} offset ${(page - 1) * size}`.execute(db)
  const { count, amount } = sums[0] ?? { count: 0, amount: '0.00' }
  return { rows, count, amount }
}
