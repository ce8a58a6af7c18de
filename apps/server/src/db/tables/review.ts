import type { ReviewAction, ReviewSettings } from '@contapro/contract/review'
import type { ProrrataFrom } from '@contapro/domain/igv/prorrata'
import type { DecidedState } from '@contapro/domain/review/review-state'
import type { Verdict } from '@contapro/domain/rules/judge-purchase'
import type { SingleDestination } from '@contapro/domain/vouchers/destination'
import type { ColumnType, Generated } from 'kysely'

export type ReviewTables = {
  voucherVerdicts: VoucherVerdictsTable
  reviewActions: ReviewActionsTable
  reviewDecisions: ReviewDecisionsTable
  reviewSettings: ReviewSettingsTable
  companyProfiles: CompanyProfilesTable
}

/** What the rules say of a purchase. */
type VoucherVerdictsTable = {
  businessId: string
  voucherId: number
  expense: Verdict['expense']
  credit: Verdict['credit']
  isLimited: boolean
  ruleSet: number
  /** The day that counted as today. */
  judgedOn: string
  /** The ids of the rules that block or observe, in order. */
  rules: string[]
  /** One of them blocks: validating over it needs a written reason. */
  isBlocked: boolean
  /**
   * Concepts (category of the activity, or rule id; `rules/concepts.ts`) that a decision is remembered for, for later purchases of the supplier.
   */
  concepts: Generated<string[]>
  /** The rules that do not observe it because the accountant validated the same before. */
  remembered: Generated<string[]>
  /** The credit once validated. Null in verdicts stored before migration 0037: as `credit`. */
  validatedCredit: Verdict['credit'] | null
  /** The period whose credit its IGV belongs to by the rules; null for its own. */
  creditPeriod: string | null
  /** There was a credit, and the time to use it is over. */
  isCreditLost: Generated<boolean>
  /** The destination that the accountant gave its supplier, whatever the credit is; null: as the register states. */
  destination: SingleDestination | null
  /** Id of the newest review action that changed the supplier's memory when this was judged; 0 without any. */
  memoryVersion: Generated<number>
  reasons: ColumnType<object[] | null, string | null, string | null>
  notices: ColumnType<object[] | null, string | null, string | null>
}

/** One press of a button, which may decide about thousands of purchases. */
type ReviewActionsTable = {
  businessId: string
  id: Generated<number>
  period: string
  kind: ReviewAction['kind']
  reason: string | null
  destination: SingleDestination | null
  decidedBy: string
  decidedAt: Date
  voucherCount: number
  total: string
  igv: string
  appliesToSupplier: Generated<boolean>
  /** The newest voucher of the business then: what is decided is remembered for later ones. */
  lastVoucher: number | null
  /** Of kind 'destination' for a supplier: whose purchases have it, from this period on. */
  issuer: string | null
  /** The action that ended it. */
  endedBy: number | null
}

/** What an action decided about a purchase: its state or its destination. The one that nothing took back is in force. */
type ReviewDecisionsTable = {
  businessId: string
  actionId: number
  voucherId: number
  state: DecidedState | null
  destination: SingleDestination | null
  /** The rules that blocked or observed the purchase when it was decided, or would have without an earlier decision. */
  rules: string[]
  issuer: string | null
  /** Concepts (see `voucher_verdicts`) for which it answers later purchases of the supplier. */
  concepts: Generated<string[]>
  /** The action that took it back or decided anew. */
  undoneBy: number | null
  /** Why changed facts took it back. */
  reopenedBecause: string | null
}

type ReviewSettingsTable = {
  businessId: string
  ciiu: string | null
  activitySource: ReviewSettings['activity']['source']
  regime: NonNullable<ReviewSettings['regime']> | null
  /** The percentages, each from a period on, the oldest first. */
  prorrata: ColumnType<ProrrataFrom[] | null, string | null, string | null>
  isRetentionAgent: boolean | null
  isGoodTaxpayer: boolean | null
}

/** What the purchases of a company were compared with when they were judged. */
type CompanyProfilesTable = {
  businessId: string
  name: string
  /** The most frequent texts of its sales of twelve months. */
  sales: string[]
  /** Source version (vouchers and XML of the sales, and the name) at the last refresh. */
  salesVersion: number
  /** The rule set by which all purchases were judged, or are about to be. */
  ruleSet: number
}
