import { NO_PERIOD_YET } from '@contapro/domain/igv/credit-period'
import { parseCalendarDate } from '@contapro/domain/dates/calendar-date'
import { cents, requireCents, sumCents, type Cents } from '@contapro/domain/money/cents'
import { destinationOf } from '@contapro/domain/vouchers/destination'
import { voucherCode } from '@contapro/domain/vouchers/voucher-code'
import type { PurchaseReportRow, ReportRow, SaleReportRow } from '@contapro/reports/contapro/report-row'

import type { VoucherOrigin } from '../../../db/tables/vouchers.ts'
import type { DepositRow } from '../../detractions/queries.ts'
import { STATUS_OF_REVIEW } from '../../vouchers/queries.ts'
import { purchaseAmounts, saleAmounts, statedPurchaseAmounts, statedSaleAmounts } from '../rows/amounts.ts'
import type { VoucherDetails } from '../rows/purchase-details.ts'
import { rateOf } from '../rows/register-entries.ts'
import { voucherIdentity } from '../rows/voucher-identity.ts'
import type { VoucherRow } from '../rows/voucher-row.ts'

const ORIGINS: Readonly<Record<VoucherOrigin, string>> = {
  api: 'SUNAT (API)',
  portal: 'SUNAT (portal)',
  upload: 'Subido',
  hand: 'A mano',
}
/** What the columns 'Estado' and 'Crédito fiscal' say. */
export const DEDUCTIBLE = capitalize(STATUS_OF_REVIEW.DEDUCIBLE)
export const DEFERRED = 'DIFERIDO'
const CREDITS = { DG: 'SI', DGNG: 'PRORRATA', DNG: 'NO', MIXED: 'SI' } as const

/** Where the signed-in viewer shows a voucher. */
export type ViewerLink = (code: string) => string

const blankWhen = (isBlank: boolean) => (amount: number) => (isBlank ? null : cents(amount))

export function toPurchaseRow(
  row: VoucherRow,
  details: VoucherDetails | undefined,
  deposits: readonly DepositRow[],
  link: ViewerLink,
): PurchaseReportRow {
  const amounts = purchaseAmounts(row)
  const known = blankWhen(row.isUnproven || !row.isValid)
  const stated = statedDestination(row)
  const destination = details?.accountantDestination ?? stated
  const given = CREDITS[row.reviewDestination ?? stated]
  const isDeferred = given !== 'NO' && row.creditPeriod === NO_PERIOD_YET
  const [deposit] = deposits
  const status = STATUS_OF_REVIEW[row.reviewState ?? 'DEDUCIBLE']
  return {
    ...commonRow(row, details, link, statedPurchaseAmounts(row).total),
    baseDg: known(amounts.baseDg),
    igvDg: known(amounts.igvDg),
    baseDgng: known(amounts.baseDgng),
    igvDgng: known(amounts.igvDgng),
    baseDng: known(amounts.baseDng),
    igvDng: known(amounts.igvDng),
    notTaxed: known(amounts.notTaxed),
    isc: known(amounts.isc),
    icbper: known(amounts.icbper),
    other: known(amounts.other),
    total: known(amounts.total),
    status: row.isValid ? capitalize(status) : 'Anulado',
    decision: details?.decision ?? '',
    reasons: (details?.reasons ?? []).map(({ message }) => message).join('\n'),
    credit: !row.isValid ? '' : isDeferred ? DEFERRED : given,
    creditPeriod: row.creditPeriod === NO_PERIOD_YET ? '' : row.creditPeriod,
    destination: destination === 'MIXED' ? 'MIXTO' : destination,
    detraction: details?.isSubject ? 'Sí' : 'No',
    certificate: deposits.map(({ certificate }) => certificate).join(', '),
    depositedOn: parseCalendarDate(deposit?.paidOn ?? '') ?? null,
    deposited: depositedOf(details, deposits),
  }
}

/** Of what is not subject nobody divides certificates, so it is what they state. */
function depositedOf(details: VoucherDetails | undefined, deposits: readonly DepositRow[]): Cents | null {
  if (deposits.length === 0) return null
  if (details?.isSubject) return details.deposited === null ? null : requireCents(details.deposited)
  const stated = deposits.flatMap(({ amount }) => (amount === null ? [] : [requireCents(amount)]))
  return stated.length === deposits.length ? sumCents(stated) : null
}

export function toSaleRow(row: VoucherRow, details: VoucherDetails | undefined, link: ViewerLink): SaleReportRow {
  const amounts = saleAmounts(row)
  const known = blankWhen(row.isUnproven || !row.isValid)
  return {
    ...commonRow(row, details, link, statedSaleAmounts(row).total),
    exported: known(amounts.exported),
    base: known(amounts.base + amounts.baseDiscount),
    igv: known(amounts.igv + amounts.igvDiscount),
    exonerated: known(amounts.exonerated),
    unaffected: known(amounts.unaffected),
    ivapBase: known(amounts.ivapBase),
    ivap: known(amounts.ivap),
    isc: known(amounts.isc),
    icbper: known(amounts.icbper),
    other: known(amounts.other),
    total: known(amounts.total),
    isVoided: !row.isValid,
  }
}

type Shared = Omit<ReportRow, 'isc' | 'icbper' | 'other' | 'total'>

function commonRow(row: VoucherRow, details: VoucherDetails | undefined, link: ViewerLink, statedTotal: Cents): Shared {
  const [modified] = row.modifies ?? []
  return {
    ...voucherIdentity(row),
    detail: details?.detail ?? '',
    currency: row.currency,
    exchangeRate: rateOf(row),
    documentTotal: documentTotalOf(row, details, statedTotal),
    modified: modified ? `${modified.type} ${modified.series}-${modified.number}` : '',
    origin: ORIGINS[row.origin],
    remark: remarkOf(row),
    link: { text: `${row.series}-${row.number}`, url: link(voucherCode(row)) },
  }
}

/** The total in foreign currency: as the register states it, or as the XML does where the register states soles. */
function documentTotalOf(row: VoucherRow, details: VoucherDetails | undefined, statedTotal: Cents): Cents | null {
  if (row.currency === 'PEN') return null
  if (row.stated !== null || row.isUnproven) return statedTotal
  return details?.documentTotal ? requireCents(details.documentTotal) : null
}

/** Voided vouchers and those in unproven currency add nothing to the sums. */
function remarkOf(row: VoucherRow): string {
  if (!row.isValid) return `Anulado: no suma. Total del registro: ${row.total ?? '0.00'}`
  if (row.isUnproven) return 'No sabemos si el registro lo indica en soles o en su moneda: no suma.'
  return ''
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const has = (base: string | null, igv: string | null) => Number(base ?? 0) !== 0 || Number(igv ?? 0) !== 0

function statedDestination(row: VoucherRow) {
  return destinationOf({
    dg: has(row.baseDg, row.igvDg),
    dgng: has(row.baseDgng, row.igvDgng),
    dng: has(row.baseDng, row.igvDng),
  })
}
