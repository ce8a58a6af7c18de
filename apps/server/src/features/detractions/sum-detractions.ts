import { splitDeposit } from '@contapro/domain/detractions/split-deposit'
import { centsToDecimal, requireCents, sumCents, type Cents } from '@contapro/domain/money/cents'
import { sql } from 'kysely'

import type { Database, Queryable } from '../../db/database.ts'
import { cachedPeriodResult, isListed, isValid } from '../vouchers/queries.ts'

export type DetractionTotals = {
  paidCount: number
  paidAmount: string
  /** Of the paid ones those with a deposit whose amount SUNAT left empty: `paidAmount` lacks it. */
  unknownCount: number
  unpaidCount: number
  unpaidAmount: string
}

/** Purchases of a period that are subject to detraction, with and without a deposit. A deposit for several counts once. */
export function sumDetractions(db: Database, businessId: string, period: string): Promise<DetractionTotals> {
  return cachedPeriodResult(db, { businessId, book: 'rce', period }, 'detractions', async (tx) => {
    const { paidAlone, unknownAlone, ...totals } = await sumUnshared(tx, businessId, period)
    const shared = await findSharedParts(tx, businessId, period)
    const known = shared.filter((part) => part !== undefined)
    return {
      ...totals,
      paidAmount: centsToDecimal(sumCents([requireCents(paidAlone), ...known])),
      unknownCount: unknownAlone + shared.length - known.length,
    }
  })
}

const IS_SUBJECT = sql.raw(
  `voucher.book = 'rce' and ${isListed('voucher')} and ${isValid('voucher')} and document.detraction_amount > 0`,
)

const NAMES_VOUCHER = sql.raw(`deposit.role = 'acquirer' and deposit.supplier_ruc = voucher.issuer
  and deposit.voucher_type = voucher.type and deposit.voucher_series = voucher.series and deposit.voucher_number = voucher.number`)

/** Certificates that cover several vouchers. */
const sharedCertificates = (businessId: string) => sql`(
  select certificate from deposits where business_id = ${businessId} and role = 'acquirer'
  group by certificate having count(*) > 1)`

type UnsharedTotals = Omit<DetractionTotals, 'paidAmount' | 'unknownCount'> & {
  paidAlone: string
  unknownAlone: number
}

/** `paidAlone` is the sum of the deposits for one voucher. A deposit whose amount SUNAT left empty (null) still counts as a deposit: `unknownAlone`. */
async function sumUnshared(tx: Queryable, businessId: string, period: string): Promise<UnsharedTotals> {
  const { rows } = await sql<UnsharedTotals>`
    select count(*) filter (where deposits > 0)::int as paid_count, coalesce(sum(alone), 0.00)::text as paid_alone,
      count(*) filter (where unknown > 0)::int as unknown_alone,
      count(*) filter (where deposits = 0)::int as unpaid_count,
      coalesce(sum(detraction_amount) filter (where deposits = 0), 0.00)::text as unpaid_amount
    from vouchers voucher
    join voucher_documents document on document.business_id = ${businessId} and document.voucher_id = voucher.id
    cross join lateral (
      select count(*) as deposits,
        sum(deposit.amount) filter (where deposit.certificate not in ${sharedCertificates(businessId)}) as alone,
        count(*) filter (where deposit.amount is null and deposit.certificate not in ${sharedCertificates(businessId)}) as unknown
      from deposits deposit where deposit.business_id = ${businessId} and ${NAMES_VOUCHER}
    ) deposited
    where voucher.business_id = ${businessId} and voucher.period = ${period} and ${IS_SUBJECT}`.execute(tx)
  return rows[0] ?? { paidCount: 0, paidAlone: '0', unknownAlone: 0, unpaidCount: 0, unpaidAmount: '0' }
}

type SharedRow = { certificate: string; stated: string | null; detraction: string | null; isCounted: boolean }

/** What certificates over several vouchers pay for each of those of a period; undefined where nothing is stated. Their other vouchers may be of other periods. */
async function findSharedParts(tx: Queryable, businessId: string, period: string): Promise<(Cents | undefined)[]> {
  const { rows } = await sql<SharedRow>`
    select deposit.certificate, deposit.amount as stated, subject.detraction_amount as detraction,
      coalesce(subject.period = ${period}, false) as is_counted
    from deposits deposit
    left join lateral (
      select voucher.period, document.detraction_amount from vouchers voucher
      join voucher_documents document on document.business_id = ${businessId} and document.voucher_id = voucher.id
      where voucher.business_id = ${businessId} and ${NAMES_VOUCHER} and ${IS_SUBJECT}
      -- a voucher is named once: the limit forces one lookup for each deposit, whatever the table's statistics say
      limit 1
    ) subject on true
    where deposit.business_id = ${businessId} and deposit.role = 'acquirer'
      and deposit.certificate in ${sharedCertificates(businessId)}
    order by deposit.certificate, deposit.supplier_ruc, deposit.voucher_type, deposit.voucher_series, deposit.voucher_number`.execute(
    tx,
  )
  return [...Map.groupBy(rows, ({ certificate }) => certificate).values()].flatMap((certificate) => {
    const parts = splitDeposit(
      certificate.map(({ stated, detraction }) => ({ stated: readAmount(stated), detraction: readAmount(detraction) })),
    )
    return parts.filter((_, index) => certificate[index]?.isCounted)
  })
}

const readAmount = (amount: string | null) => (amount === null ? undefined : requireCents(amount))
