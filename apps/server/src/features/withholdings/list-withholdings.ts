import { perceptionRegimes } from '@contapro/domain/catalogs/sunat-catalogs'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { isListed, isValid } from '../vouchers/queries.ts'
import type { WithholdingType } from './withholding-type.ts'

export type WithholdingPeriod = { businessId: string; type: WithholdingType; period: string }

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
  /** A perception that is printed in a factura, whose series and number these are. */
  isPrinted: boolean
}

/** A page of the retentions or perceptions made to a business in a period, newest first. */
export async function listWithholdings(
  db: Queryable,
  key: WithholdingPeriod,
  { page, size }: { page: number; size: number },
): Promise<WithholdingRow[]> {
  const { rows } = await sql<WithholdingRow>`
    select * from (${withholdings(key)}) withholding
    order by issue_date desc, issuer, series, number
    limit ${size} offset ${(page - 1) * size}`.execute(db)
  return rows
}

export type WithheldTotals = { count: number; revertedCount: number; amount: string }

/** Reverted withholdings are listed, but neither `count` nor `amount` includes them. */
export async function sumWithheld(db: Queryable, key: WithholdingPeriod): Promise<WithheldTotals> {
  const { rows } = await sql<WithheldTotals>`
    select count(*) filter (where not is_reverted)::int as count, count(*) filter (where is_reverted)::int as reverted_count,
      coalesce(sum(total) filter (where not is_reverted), 0.00) as amount
    from (${withholdings(key)}) withholding`.execute(db)
  return rows[0] ?? { count: 0, revertedCount: 0, amount: '0.00' }
}

function withholdings(key: WithholdingPeriod) {
  const { businessId, type, period } = key
  const listed = sql`
    select issuer, issuer_name, receiver, series, number, issue_date, regime, total, reverted_at is not null as is_reverted, xml_sha256,
      false as is_printed
    from withholdings where business_id = ${businessId} and type = ${type} and period = ${period}`
  return type === '40' ? sql`${listed} union all ${printedPerceptions(key)}` : listed
}

export type UnmatchedPerception = Pick<WithholdingRow, 'issuerName' | 'series' | 'number' | 'total'>

/** Perception vouchers whose XML is not read: each may document a perception that is also printed in a factura of the period. */
export async function listUnmatched(
  db: Queryable,
  key: { readonly businessId: string; readonly period: string },
): Promise<UnmatchedPerception[]> {
  const { rows } = await sql<UnmatchedPerception>`
    with printed as materialized (${printedPerceptions(key)})
    select issuer_name, series, number, total from withholdings perception
    where business_id = ${key.businessId} and type = '40' and reverted_at is null and covers is null
      and exists (select from printed where printed.issuer = perception.issuer and printed.issue_date <= perception.issue_date)
    order by issue_date desc, issuer, series, number`.execute(db)
  return rows
}

const DEFAULT_REGIME = 'Percepción'
/** Catalog 53, which a factura uses, numbers the regimes of catalog 22 from 51. UBL 2.0 states none. */
const REGIMES = Object.entries(perceptionRegimes).map(
  ([code, name]) => [`5${code.slice(1)}`, name ?? DEFAULT_REGIME] as const,
)

/** Perceptions printed in the facturas of a period, unless a perception voucher of the same issuer documents them. */
function printedPerceptions({ businessId, period }: Omit<WithholdingPeriod, 'type'>) {
  const regime = sql.join(
    REGIMES.map(([code, name]) => sql`when ${code} then ${name}`),
    sql` `,
  )
  return sql`
    select voucher.issuer, voucher.party_name, business.ruc, voucher.series, voucher.number, voucher.issue_date,
      case document.perception_code ${regime} else ${DEFAULT_REGIME} end, document.perception_amount, false, document.xml_sha256, true
    from voucher_documents document
    join vouchers voucher on voucher.business_id = ${businessId} and voucher.id = document.voucher_id
    join businesses business on business.id = ${businessId}
    where document.business_id = ${businessId} and document.perception_amount > 0
      and voucher.book = 'rce' and voucher.type = '01' and voucher.period = ${period}
      and ${sql.raw(`${isListed('voucher')} and ${isValid('voucher')}`)}
      and not exists (
        select from withholdings documented
        where documented.business_id = ${businessId} and documented.type = '40' and documented.issuer = voucher.issuer
          and documented.reverted_at is null
          and documented.covers @> array[voucher.type || '-' || voucher.series || '-' || voucher.number])`
}
