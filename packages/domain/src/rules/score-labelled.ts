import { describeBuyer, type Buyer } from '../activity/buyer.ts'
import { calendarDate } from '../dates/calendar-date.ts'
import { itemAt } from '../lists/item-at.ts'
import { cents, multiplyCents, requireCents, zeroCents } from '../money/cents.ts'
import { periodOf } from '../periods/tax-period.ts'
import { FACTURA } from '../vouchers/voucher-types.ts'
import { judgePurchase, type RuleFinding, type Verdict } from './judge-purchase.ts'
import type { PurchaseFacts } from './purchase-facts.ts'
import { RULE_SETS } from './rule-sets.ts'

/** A purchase with the answer of an accountant, as `fixtures/rules` stores them. */
export type LabelledPurchase = {
  readonly business_ciiu: string
  readonly business_sales: readonly string[]
  readonly supplier_name: string
  readonly items: readonly string[]
  readonly total: number
  readonly date: string
  readonly expected: 'observado' | 'deducible'
}

export type Score = {
  readonly n: number
  /** The share of the purchases to be observed that were observed. */
  readonly recall: number
  /** The share of the deductible purchases that were observed. */
  readonly false_alarms: number
}

/** The rules that answer the question of the labels: is the purchase foreign to the activity? */
const ACTIVITY_RULES = new Set(['G01', 'G02', 'G03'])

/** Why a verdict takes the purchase for foreign to the activity; undefined when it does not. */
export function foreignBecause({ reasons }: Pick<Verdict, 'reasons'>): RuleFinding | undefined {
  return reasons.find(({ id }) => ACTIVITY_RULES.has(id))
}

export function labelledBuyer({ business_ciiu, business_sales }: LabelledPurchase, withoutActivity: boolean): Buyer {
  const activity =
    withoutActivity || business_ciiu === '' ? undefined : ({ ciiu: business_ciiu, source: 'confirmed' } as const)
  return describeBuyer({ activity, sales: business_sales })
}

const OWN_RUC = '20600000030'
const SUPPLIER_RUC = '20131312955'

/** A factura with the lines of a labelled purchase, and nothing else known. */
export function labelledFacts(purchase: LabelledPurchase, buyer: Buyer): PurchaseFacts {
  const issueDate = calendarDate(purchase.date)
  const total = requireCents(purchase.total.toFixed(2))
  const base = multiplyCents(total, 100, 118)
  const items = purchase.items.map((description) => ({
    description,
    sunatCode: undefined,
    unitValue: undefined,
    value: undefined,
    affectation: undefined,
  }))
  return {
    company: { ruc: OWN_RUC, isRetentionAgent: undefined },
    buyer,
    history: [],
    type: FACTURA,
    series: 'F001',
    number: '1',
    issuer: { ruc: SUPPLIER_RUC, name: purchase.supplier_name },
    issueDate,
    dueDate: undefined,
    period: periodOf(issueDate),
    isVoided: false,
    hasVanished: false,
    origin: 'api',
    currency: 'PEN',
    exchangeRate: undefined,
    publishedRate: undefined,
    soles: {
      base,
      igv: cents(total - base),
      nonTaxable: zeroCents,
      isc: zeroCents,
      icbper: zeroCents,
      otherCharges: zeroCents,
      total,
    },
    destination: 'DG',
    supplierDestination: undefined,
    hasBothRates: false,
    detraction: undefined,
    document: {
      customer: { documentType: '6', document: OWN_RUC },
      items,
      detraction: undefined,
      plates: undefined,
    },
    modifies: undefined,
    validity: undefined,
    supplier: {
      state: undefined,
      condition: undefined,
      seenSince: undefined,
      habidoSince: undefined,
      isSsco: undefined,
      isNrus: undefined,
      isGoodTaxpayer: undefined,
      isRetentionAgent: undefined,
    },
    alsoIn: undefined,
    equalOnSameDay: 1,
    today: issueDate,
  }
}

/** Purchases whose judgement differs from the accountant's, and how often that happens. */
export function scoreLabelled(purchases: readonly LabelledPurchase[], withoutActivity: boolean) {
  const ruleSet = itemAt(RULE_SETS, -1)
  const judged = purchases.map((purchase) => {
    const verdict = judgePurchase(labelledFacts(purchase, labelledBuyer(purchase, withoutActivity)), ruleSet)
    const reason = foreignBecause(verdict)
    return { purchase, reason, isObserved: reason !== undefined }
  })
  const score: Score = {
    n: purchases.length,
    recall: shareObserved(judged.filter(({ purchase }) => purchase.expected === 'observado')),
    false_alarms: shareObserved(judged.filter(({ purchase }) => purchase.expected === 'deducible')),
  }
  const wrong = judged.filter(({ purchase, isObserved }) => isObserved !== (purchase.expected === 'observado'))
  return { score, wrong }
}

/** To four decimals; zero when there is nothing to share. */
function shareObserved(judged: readonly { isObserved: boolean }[]): number {
  const observed = judged.filter(({ isObserved }) => isObserved).length
  return judged.length === 0 ? 0 : Math.round((observed / judged.length) * 10_000) / 10_000
}
