import type { CalendarDate } from '../dates/calendar-date.ts'
import type { Decimal } from '../money/decimal.ts'
import type { VoucherLine } from './line.ts'
import type { Party } from './party.ts'
import type { Invoice } from './invoice.ts'
import type { VoucherIdentity } from './voucher-identity.ts'

/** Recibo por honorarios (02). */
export type FeeReceipt = VoucherIdentity & {
  readonly kind: 'fee-receipt'
  readonly type: '02'
  readonly issueTime: string | undefined
  readonly currency: string
  readonly issuer: Party
  readonly customer: Party
  readonly lines: readonly VoucherLine[]
  /** Value stated in the totals; the portal writes 0 when nothing is withheld. */
  readonly value: Decimal | undefined
  readonly gross: Decimal
  readonly withheld: Decimal
  readonly percent: Decimal | undefined
  readonly net: Decimal
  readonly remarks: readonly string[]
  readonly digest: string | undefined
}

export type WithheldPayment = {
  /** Number of this payment for the document: 1, 2… */
  readonly id: string | undefined
  readonly amount: Decimal | undefined
  readonly date: CalendarDate | undefined
}

export type WithheldDocument = {
  readonly type: string | undefined
  readonly id: string
  readonly issueDate: CalendarDate | undefined
  readonly total: Decimal | undefined
  readonly currency: string | undefined
  /** A related credit note carries neither payment nor amounts. */
  readonly payment: WithheldPayment | undefined
  /** Withheld or perceived, in soles. */
  readonly amount: Decimal | undefined
  readonly date: CalendarDate | undefined
  /** Amount paid net of the retention, or collected including the perception, in soles. */
  readonly net: Decimal | undefined
  readonly exchangeRate: Decimal | undefined
}

/** Comprobante de retención (20) or de percepción (40). */
export type WithholdingVoucher = VoucherIdentity & {
  readonly kind: 'withholding'
  readonly type: '20' | '40'
  readonly issueTime: string | undefined
  readonly currency: string
  /** The withholding agent. */
  readonly issuer: Party
  /** The supplier in a retention, the customer in a perception. */
  readonly customer: Party
  /** Catalog 23 (retention) or 22 (perception). */
  readonly regime: string | undefined
  readonly percent: Decimal | undefined
  readonly total: Decimal
  readonly totalPaid: Decimal | undefined
  readonly rounding: Decimal | undefined
  readonly documents: readonly WithheldDocument[]
  readonly remarks: readonly string[]
  readonly digest: string | undefined
}

export type Voucher = Invoice | FeeReceipt | WithholdingVoucher
export type VoucherType = Voucher['type']
