import type { Buyer } from '../activity/buyer.ts'
import type { CalendarDate } from '../dates/calendar-date.ts'
import type { DepositDueBy } from '../detractions/deadlines.ts'
import type { CreditPeriod } from '../igv/credit-period.ts'
import type { Cents } from '../money/cents.ts'
import type { Decimal } from '../money/decimal.ts'
import type { TaxPeriod } from '../periods/tax-period.ts'
import type { EarlierDecision, SupplierDestination } from '../review/earlier-decision.ts'
import type { Destination } from '../vouchers/destination.ts'
import type { ValidityState } from '../vouchers/validity.ts'

/** What is known of a purchase and its circumstances. Undefined means that nobody knows; no rule may take it for an answer. */
export type PurchaseFacts = {
  readonly company: CompanyFacts
  /** The company's activity and sales, described once for all its purchases. */
  readonly buyer: Buyer
  /** What the accountant decided about purchases from this supplier, the newest first. */
  readonly history: readonly EarlierDecision[]
  readonly type: string
  readonly series: string
  readonly number: string
  readonly issuer: { readonly ruc: string; readonly name: string }
  readonly issueDate: CalendarDate
  readonly dueDate: CalendarDate | undefined
  readonly period: TaxPeriod
  /** Annulled in SUNAT's register, or withdrawn by its issuer. */
  readonly isVoided: boolean
  /** An open proposal listed it before and does not any more. */
  readonly hasVanished: boolean
  readonly origin: 'api' | 'portal' | 'upload' | 'hand'
  readonly currency: string
  readonly exchangeRate: Decimal | undefined
  /** The sale rate that SUNAT published for the issue date. */
  readonly publishedRate: Decimal | undefined
  readonly soles: SolesAmounts
  /** As the register states it, unless the accountant gave the supplier another one. */
  readonly destination: Destination
  readonly supplierDestination: SupplierDestination | undefined
  /** Lines of both rates, which only the XML tells apart. */
  readonly hasBothRates: boolean
  readonly document: DocumentFacts | undefined
  /** Undefined for a purchase that is not subject to detraction. */
  readonly detraction: DetractionFacts | undefined
  /** The vouchers that a note modifies; empty when it names none. Undefined for other types. */
  readonly modifies: readonly ModifiedVoucher[] | undefined
  readonly validity: ValidityFacts | undefined
  readonly supplier: SupplierFacts
  /** Another period in which the same voucher is registered. */
  readonly alsoIn: TaxPeriod | undefined
  /** How many vouchers of this supplier have the same day, type and total, this one included. */
  readonly equalOnSameDay: number
  readonly today: CalendarDate
}

export type CompanyFacts = {
  readonly ruc: string
  readonly isRetentionAgent: boolean | undefined
}

/** In soles; of purchases, base and IGV of all destinations together. */
export type SolesAmounts = Record<'base' | 'igv' | 'nonTaxable' | 'isc' | 'icbper' | 'otherCharges' | 'total', Cents>

/** What the voucher's own XML states. */
export type DocumentFacts = {
  readonly customer: { readonly documentType: string | undefined; readonly document: string | undefined }
  readonly items: readonly ItemFacts[]
  readonly detraction: { readonly code: string; readonly amount: Cents | undefined } | undefined
  /** Undefined when nobody looked for them. */
  readonly plates: readonly string[] | undefined
}

/** What is to be deposited for a purchase that is subject to detraction, and what was. */
export type DetractionFacts = {
  /** Catalog 54; undefined when only the register says that it is subject. */
  readonly code: string | undefined
  readonly amount: Cents | undefined
  /** Undefined when a deposit states no amount. */
  readonly deposited: Cents | undefined
  /** The day on which nothing was missing any more; undefined while something is. */
  readonly completedOn: CalendarDate | undefined
  /** The day on which credit notes had taken all of it back before the deposit was whole; undefined when they did not. */
  readonly takenBackOn: CalendarDate | undefined
  /** Until when the deposit is made without a fine, and what makes it due then. */
  readonly depositDue: CalendarDate
  readonly depositDueBy: DepositDueBy
  /** Until when the deposit keeps the credit in the period of the purchase. */
  readonly creditDue: CalendarDate
  /** The last day whose deposits were read; undefined when none were. */
  readonly depositsKnownUntil: CalendarDate | undefined
}

export type ItemFacts = {
  readonly description: string
  readonly sunatCode: string | undefined
  /** Without taxes, in soles. */
  readonly unitValue: Cents | undefined
  /** Of the whole line, without taxes, in the currency of the XML. */
  readonly value: Cents | undefined
  /** Catalog 07. */
  readonly affectation: string | undefined
}

export type ModifiedVoucher = {
  readonly code: string
  /** Undefined when the voucher is in no period that was collected. */
  readonly known:
    | {
        readonly period: TaxPeriod
        readonly exchangeRate: Decimal | undefined
        /** How it counts, by the rules or by the accountant; undefined while it has not been judged, and for notes. */
        readonly outcome: ModifiedOutcome | undefined
      }
    | undefined
}

export type ModifiedOutcome = {
  readonly expense: 'DEDUCIBLE' | 'OBSERVADO' | 'NO_DEDUCIBLE'
  readonly credit: 'SI' | 'NO' | 'PRORRATA'
  /** Undefined: its own period. */
  readonly creditPeriod?: CreditPeriod | undefined
  /** The accountant decided it. */
  readonly isDecided: boolean
}

export type ValidityFacts = {
  readonly state: ValidityState
  readonly askedOn: CalendarDate
}

export type SupplierFacts = {
  /** Since the day on which the padrón was first seen with them. */
  readonly state: string | undefined
  readonly condition: string | undefined
  readonly seenSince: CalendarDate | undefined
  /** The day after the issue date on which the padrón was first seen with the supplier as HABIDO. */
  readonly habidoSince: CalendarDate | undefined
  /** Undefined while the list has not been loaded. */
  readonly isSsco: boolean | undefined
  readonly isNrus: boolean | undefined
  readonly isGoodTaxpayer: boolean | undefined
  readonly isRetentionAgent: boolean | undefined
}
