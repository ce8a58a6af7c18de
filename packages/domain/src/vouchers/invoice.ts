import type { CalendarDate } from '../dates/calendar-date.ts'
import type { Decimal } from '../money/decimal.ts'
import type { AllowanceCharge, VoucherLine } from './line.ts'
import type { Party } from './party.ts'
import type { VoucherIdentity } from './voucher-identity.ts'
import type { InvoiceType } from './voucher-types.ts'

export type TaxTotal = {
  /** Catalog 05. */
  readonly scheme: string
  /** Absent for ICBPER, and in UBL 2.0, where the bases are in `legacyTotals`. */
  readonly base: Decimal | undefined
  readonly amount: Decimal
}

export type MonetaryTotals = {
  readonly value: Decimal | undefined
  readonly taxInclusive: Decimal | undefined
  readonly allowances: Decimal | undefined
  readonly charges: Decimal | undefined
  readonly prepaid: Decimal | undefined
  readonly rounding: Decimal | undefined
  readonly payable: Decimal
}

/** UBL 2.0 `AdditionalMonetaryTotal`: 1001 taxed, 1002 not subject, 1003 exempt, 1004 free, 2001 perception, 2003 detraction… */
export type LegacyTotal = {
  readonly code: string
  readonly amount: Decimal | undefined
  readonly percent: Decimal | undefined
  readonly reference: Decimal | undefined
  readonly total: Decimal | undefined
}

/** Catalog 52; 1000 is the amount in words. */
export type Legend = {
  readonly code: string
  readonly text: string
}

export type Installment = {
  /** `Cuota001`, `Cuota002`… */
  readonly id: string
  readonly amount: Decimal | undefined
  readonly due: CalendarDate | undefined
}

export type PaymentTerms = {
  /** `Contado` or `Credito`. */
  readonly form: string | undefined
  /** The amount still to be paid, net of detraction, retention and advances. */
  readonly pending: Decimal | undefined
  readonly installments: readonly Installment[]
}

export type Detraction = {
  /** Catalog 54. */
  readonly code: string | undefined
  readonly percent: Decimal | undefined
  /** In soles, regardless of the voucher's currency. */
  readonly amount: Decimal | undefined
  readonly currency: string | undefined
  /** Account at the Banco de la Nación. */
  readonly account: string | undefined
  /** Catalog 59. */
  readonly means: string | undefined
}

export type PrepaidPayment = {
  /** Link number in UBL 2.1; series and number of the advance voucher in UBL 2.0. */
  readonly id: string
  /** Type of the advance voucher, in UBL 2.0 only. */
  readonly type: string | undefined
  readonly amount: Decimal | undefined
  readonly date: CalendarDate | undefined
}

export type DocumentReference = {
  readonly type: string | undefined
  /** As written; `normalizeReference` gives the form used to link vouchers. */
  readonly id: string
  readonly date: CalendarDate | undefined
  /** Link to the prepaid payment it documents. */
  readonly link: string | undefined
}

export type NoteReason = {
  /** Catalog 09 (credit) or 10 (debit). */
  readonly code: string | undefined
  readonly description: string | undefined
}

/** An electronic factura (01) or boleta (03), or a note that credits (07) or debits (08) one. */
export type Invoice = VoucherIdentity & {
  readonly kind: 'invoice'
  readonly type: InvoiceType
  /** As written; the portal adds `.0Z` although it is Lima time. */
  readonly issueTime: string | undefined
  readonly dueDate: CalendarDate | undefined
  /** Catalog 51. */
  readonly operationType: string | undefined
  readonly currency: string
  readonly issuer: Party
  readonly customer: Party
  readonly lines: readonly VoucherLine[]
  readonly taxAmount: Decimal | undefined
  readonly taxes: readonly TaxTotal[]
  readonly totals: MonetaryTotals
  readonly allowances: readonly AllowanceCharge[]
  readonly legends: readonly Legend[]
  readonly remarks: readonly string[]
  readonly payment: PaymentTerms | undefined
  readonly detraction: Detraction | undefined
  /** Total with the perception included, in soles. */
  readonly perceptionTotal: Decimal | undefined
  readonly prepaidPayments: readonly PrepaidPayment[]
  readonly orderReference: string | undefined
  readonly despatchReferences: readonly DocumentReference[]
  readonly additionalReferences: readonly DocumentReference[]
  /** Of notes only. */
  readonly reason: NoteReason | undefined
  /** The vouchers that a note modifies; empty for 01 and 03. */
  readonly references: readonly DocumentReference[]
  readonly legacyTotals: readonly LegacyTotal[]
  /** UBL 2.0 `AdditionalProperty` that are not legends: 3000 detraction code, 3001 account… */
  readonly legacyProperties: readonly Legend[]
  /** Digest of the signature, printed as "valor resumen". */
  readonly digest: string | undefined
}
