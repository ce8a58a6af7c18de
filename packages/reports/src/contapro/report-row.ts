import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import type { Cents } from '@contapro/domain/money/cents'
import type { Decimal } from '@contapro/domain/money/decimal'

import type { Link } from '../xlsx/sheet.ts'
import type { VoucherIdentity } from '../voucher-identity.ts'

/** What the rows of purchases and sales in Excel have. Amounts are in soles; null when the voucher is not converted. */
export type ReportRow = VoucherIdentity & {
  readonly detail: string
  readonly isc: Cents | null
  readonly icbper: Cents | null
  readonly other: Cents | null
  readonly total: Cents | null
  readonly currency: string
  readonly exchangeRate: Decimal | null
  /** In the currency of the voucher; null in soles and when it is not known. */
  readonly documentTotal: Cents | null
  /** `01 F001-123`, the voucher that a note modifies. */
  readonly modified: string
  readonly origin: string
  /** What its numbers lack, in words. */
  readonly remark: string
  readonly link: Link | null
}

export type PurchaseReportRow = ReportRow & {
  readonly baseDg: Cents | null
  readonly igvDg: Cents | null
  readonly baseDgng: Cents | null
  readonly igvDgng: Cents | null
  readonly baseDng: Cents | null
  readonly igvDng: Cents | null
  readonly notTaxed: Cents | null
  readonly status: string
  readonly decision: string
  readonly reasons: string
  readonly credit: string
  readonly creditPeriod: string
  readonly destination: string
  readonly detraction: string
  readonly certificate: string
  readonly depositedOn: CalendarDate | null
  readonly deposited: Cents | null
}

export type SaleReportRow = ReportRow & {
  readonly isVoided: boolean
  readonly exported: Cents | null
  readonly base: Cents | null
  readonly igv: Cents | null
  readonly exonerated: Cents | null
  readonly unaffected: Cents | null
  readonly ivapBase: Cents | null
  readonly ivap: Cents | null
}

/** A line of a voucher, in the voucher's currency. */
export type ItemRow = {
  readonly issueDate: CalendarDate
  readonly type: string
  readonly series: string
  readonly number: string
  readonly partyDocument: string
  readonly partyName: string
  readonly currency: string
  readonly position: number
  readonly description: string
  readonly code: string | null
  readonly unit: string | null
  readonly quantity: string | null
  readonly unitValue: string | null
  readonly unitPrice: string | null
  readonly value: string | null
  readonly igvPercent: string | null
}

/** A line of the sheet that says what the file holds. */
export type SummaryLine = {
  readonly label: string
  readonly count?: number
  readonly amount?: Cents
  readonly igv?: Cents
}

export type Batches<Item> = () => AsyncIterable<readonly Item[]>
