import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { igvTierOf } from '@contapro/domain/igv/igv-tier'
import { cents, type Cents } from '@contapro/domain/money/cents'
import { taxPeriod } from '@contapro/domain/periods/tax-period'
import type { AmountParts } from '@contapro/domain/vouchers/amount-parts'
import type pg from 'pg'

import { inBulkTransaction } from '../../db/bulk-transaction.ts'
import { deleteMarks, nextMarkedBatch, type MarkedBatch } from '../../features/rejudging/queries.ts'
import { recordReading, type NewReading } from '../../features/completeness/queries.ts'
import { beginMerge } from '../../features/vouchers/register/merge-register.ts'
import type { RegisterListing, RegisterVoucher } from '../../features/vouchers/register/register-voucher.ts'

type VoucherFields = Partial<Omit<RegisterVoucher, 'issueDate'>> & { issueDate?: string; supplier?: string }

/** A purchase with 18 % IGV as a register lists it. Amounts in céntimos. */
export function listedVoucher(
  number: number,
  { issueDate, supplier = 'PROVEEDOR S.A.C.', ...given }: VoucherFields = {},
): RegisterVoucher {
  const issuer = given.issuer ?? '20131312955'
  const issuedOn = calendarDate(issueDate ?? '2026-10-15')
  const taxableBase = given.taxableBase ?? cents(10_000)
  const igv = given.igv ?? cents(Math.round(taxableBase * 0.18))
  const nonTaxable = given.nonTaxable ?? cents(0)
  const voucher = {
    car: '',
    issuer,
    type: '01',
    series: 'F001',
    number: String(number),
    issueDate: issuedOn,
    dueDate: null,
    party: { documentType: '6', document: issuer, name: supplier },
    currency: 'PEN',
    exchangeRate: '1.000',
    taxableBase,
    igv,
    igvTier: igvTierOf({ taxableBase, igv, type: given.type ?? '01', issueDate: issuedOn }),
    parts: allForTaxedSales(taxableBase, igv),
    nonTaxable,
    isc: cents(0),
    icbper: cents(0),
    otherCharges: cents(0),
    total: cents(taxableBase + igv + nonTaxable),
    noteReason: null,
    modifies: [],
    detractionMark: null,
    sunatState: 1,
    layout: 'rce' as const,
    ...given,
  }
  // A stored voucher only changes when its register line does.
  return { ...voucher, line: JSON.stringify(voucher) }
}

/** A purchase whose whole credit can be used. */
export function allForTaxedSales(baseDg: Cents, igvDg: Cents): AmountParts {
  const none = cents(0)
  return { baseDg, igvDg, baseDgng: none, igvDgng: none, baseDng: none, igvDng: none }
}

export const soles = (amount: number): Cents => cents(Math.round(amount * 100))

type ListingFields = Pick<RegisterListing, 'businessId'> &
  Partial<Omit<RegisterListing, 'businessId' | 'period'>> & { period: string }

/** Stores SUNAT's list of a book and period as one that the API read whole, or as `read` says; vouchers of an earlier list that are not in this one are marked as vanished. */
export function storeListing(
  pool: pg.Pool,
  { businessId, book = 'rce', period, ...given }: ListingFields,
  vouchers: readonly RegisterVoucher[],
  read: Partial<NewReading> = {},
) {
  return inBulkTransaction(pool, async (bulk) => {
    const listing = { businessId, book, period: taxPeriod(period), isFiled: false, origin: 'api' as const, ...given }
    const merging = await beginMerge(bulk, listing, new Date())
    await merging.add(vouchers)
    const counts = await merging.finish()
    const reading = { route: 'api', isFiled: listing.isFiled, quarantined: 0, ...read } as const
    await recordReading(bulk.tx, { businessId, book, period }, reading, new Date())
    return counts
  })
}

/** The same, with rules that have nothing to say of the purchases. */
export async function storeJudgedListing(pool: pg.Pool, listing: ListingFields, vouchers: readonly RegisterVoucher[]) {
  const counts = await storeListing(pool, listing, vouchers)
  await forgetWaiting(pool, listing.businessId)
  return counts
}

/** As if the rules had judged every purchase of a business and found nothing. */
export function forgetWaiting(pool: pg.Pool, businessId: string): Promise<void> {
  return inBulkTransaction(pool, async ({ tx }) => {
    let batch: MarkedBatch
    do {
      batch = await nextMarkedBatch(tx, businessId, 1000)
      await deleteMarks(tx, businessId, batch, batch.ids)
    } while (batch.ids.length > 0)
  })
}
