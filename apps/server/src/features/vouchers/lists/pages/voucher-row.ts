import type { HandMadeBody } from '@contapro/contract/hand-made-fields'
import type { DecidedState, ReviewState } from '@contapro/domain/review/review-state'
import type { Credit, RuleFinding } from '@contapro/domain/rules/judge-purchase'
import type { VoucherAmounts } from '@contapro/domain/vouchers/amount-parts'
import type { SingleDestination } from '@contapro/domain/vouchers/destination'
import type { ValidityState } from '@contapro/domain/vouchers/validity'

import type { AttachmentType, VoucherOrigin } from '../../../../db/tables/vouchers.ts'

export type VoucherRow = {
  id: number
  period: string
  issuer: string
  type: string
  series: string
  number: string
  issueDate: string
  partyDocumentType: string
  partyDocument: string
  partyName: string
  currency: string
  /** Of the row, or else the published one; null when neither is known, and in soles. */
  exchangeRate: string | null
  taxableBase: string
  igv: string
  total: string
  /** The total in the voucher's currency, when the register states it and it was converted. */
  documentTotal: string | null
  isUnproven: boolean
  isInferred: boolean
  hasDg: boolean | null
  hasDgng: boolean | null
  hasDng: boolean | null
  origin: VoucherOrigin
  /** Known from an uploaded XML alone. */
  isXmlOnly: boolean
  isVoided: boolean
  /** A credit note that is valid itself and annuls a purchase. */
  isAnnulling: boolean
  /** Null while nobody has judged it. */
  reviewState: ReviewState | null
  /** By which base and IGV count: what gives no credit counts as for untaxed sales. Null: as the register states. */
  reviewDestination: SingleDestination | null
  /** What the accountant set for it or its supplier; null: as the register states. */
  accountantDestination: SingleDestination | null
  /** There was a credit, and the time to use it is over. */
  isCreditLost: boolean
  /** The period whose credit its IGV belongs to; `NO_PERIOD_YET` while it waits for a deposit. */
  creditPeriod: string
  /** What the rules give once it is validated; null: as its destination says. */
  validatedCredit: Credit | null
  ruleSet: number | null
  /** What a decision about it is remembered for. */
  concepts: string[] | null
  reasons: RuleFinding[] | null
  notices: RuleFinding[] | null
  /** What was decided last, unless the accountant took it back. */
  decision: StoredDecision | null
  xmlSha256: string | null
  /** Null when only the XML would say it, which is missing. */
  hasDetraction: boolean | null
  items: string[]
  /** Null while SUNAT was not asked about the purchase, or did not answer. */
  validityState: ValidityState | null
  validityAt: Date | null
  /** Null when nobody typed it. */
  handMade: StoredHandMade | null
}

/** What was typed of a voucher, and what is stored of it now: the same, until SUNAT lists it. */
export type StoredHandMade = {
  typed: HandMadeBody
  typedAt: string
  attachment: string | null
  attachmentType: AttachmentType | null
  /** Null without a stored XML; the total and currency are null when it states them in no readable way. */
  xml: { currency: string | null; total: string | null; igv: string } | null
  listed: Record<'period' | 'issueDate' | 'currency' | keyof VoucherAmounts, string> & { statedIn: string | null }
}

type StoredDecision = {
  state: DecidedState
  by: string
  at: string
  reason: string | null
  reopenedBecause: string | null
}

/** How many vouchers a list has, and the sums of those that count. */
export type ListSums = { count: number; total: string; igv: string }

/** Some rows of a list, with the sums of the whole list. */
export type VoucherPage = ListSums & { rows: VoucherRow[] }

export const NO_ROWS: VoucherPage = { count: 0, total: '0.00', igv: '0.00', rows: [] }
