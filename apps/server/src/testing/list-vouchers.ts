import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { igvTierOf } from '@contapro/domain/igv/igv-tier'
import { cents, type Cents } from '@contapro/domain/money/cents'
import { taxPeriod } from '@contapro/domain/periods/tax-period'
import type pg from 'pg'

import { inBulkTransaction } from '../db/bulk-transaction.ts'
import { beginMerge } from '../features/vouchers/register/merge-register.ts'
import type { RegisterVoucher } from '../features/vouchers/register/register-voucher.ts'

type VoucherFields = Partial<Omit<RegisterVoucher, 'issueDate'>> & { issueDate?: string; supplier?: string }

/** A purchase with 18 % IGV as a register lists it. Amounts in céntimos. */
export function listedVoucher(
  number: number,
  { issueDate, supplier = 'PROVEEDOR S.A.C.', ...given }: VoucherFields = {},
): RegisterVoucher {
  const issuer = given.issuer ?? '20131312955'
  const taxableBase = given.taxableBase ?? cents(10_000)
  const igv = given.igv ?? cents(Math.round(taxableBase * 0.18))
  const nonTaxable = given.nonTaxable ?? cents(0)
  const voucher = {
    car: '',
    issuer,
    type: '01',
    series: 'F001',
    number: String(number),
    issueDate: calendarDate(issueDate ?? '2026-10-15'),
    dueDate: null,
    party: { documentType: '6', document: issuer, name: supplier },
    currency: 'PEN',
    exchangeRate: '1.000',
    taxableBase,
    igv,
    igvTier: igvTierOf(taxableBase, igv),
    nonTaxable,
    isc: cents(0),
    icbper: cents(0),
    otherCharges: cents(0),
    total: cents(taxableBase + igv + nonTaxable),
    modified: null,
    sunatState: 1,
    ...given,
  }
  // A stored voucher only changes when its register line does.
  return { ...voucher, line: JSON.stringify(voucher) }
}

export const soles = (amount: number): Cents => cents(Math.round(amount * 100))

/** Merges SUNAT's list of a book and period; vouchers of an earlier list that are not in this one are marked as vanished. */
export function listVouchers(
  pool: pg.Pool,
  { businessId, book = 'rce', period }: { businessId: string; book?: 'rce' | 'rvie'; period: string },
  vouchers: readonly RegisterVoucher[],
) {
  return inBulkTransaction(pool, async (bulk) => {
    const merging = await beginMerge(bulk, { businessId, book, period: taxPeriod(period), isFiled: false }, new Date())
    await merging.add(vouchers)
    return merging.finish()
  })
}
