import { calendarDate } from '../dates/calendar-date.ts'
import { requireCents } from '../money/cents.ts'
import { describeBuyer, type Buyer } from './buyer.ts'
import { judgeActivity, type ActivityJudgement } from './judge-activity.ts'

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

export function judgeLabelled(purchase: LabelledPurchase, buyer: Buyer): ActivityJudgement {
  return judgeActivity({
    buyer,
    purchase: {
      supplierName: purchase.supplier_name,
      lines: purchase.items.map((description) => ({ description })),
      total: requireCents(purchase.total.toFixed(2)),
      date: calendarDate(purchase.date),
    },
  })
}

export function labelledBuyer({ business_ciiu, business_sales }: LabelledPurchase, withoutActivity: boolean): Buyer {
  const activity =
    withoutActivity || business_ciiu === '' ? undefined : ({ ciiu: business_ciiu, source: 'confirmed' } as const)
  return describeBuyer({ activity, sales: business_sales })
}

/** Purchases whose judgement differs from the accountant's, and how often that happens. */
export function scoreJudgements(purchases: readonly LabelledPurchase[], withoutActivity: boolean) {
  const judged = purchases.map((purchase) => {
    const judgement = judgeLabelled(purchase, labelledBuyer(purchase, withoutActivity))
    return { purchase, judgement, isObserved: judgement.level !== 'none' }
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
