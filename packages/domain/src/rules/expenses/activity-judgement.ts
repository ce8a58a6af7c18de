import { judgeActivity, type ActivityJudgement } from '../../activity/judge-activity.ts'
import { isNaturalPerson } from '../../taxpayers/ruc.ts'
import { hasXmlAtSunat } from '../../vouchers/voucher-types.ts'
import type { PurchaseFacts } from '../purchase-facts.ts'

/** Several rules read the judgement of one purchase, which costs more than all other rules together. */
const judged = new WeakMap<PurchaseFacts, ActivityJudgement>()

/** Undefined while the lines of the XML are still to come: the supplier's name alone says too little. */
export function activityJudgement(purchase: PurchaseFacts): ActivityJudgement | undefined {
  if (!purchase.document && hasXmlAtSunat(purchase)) return undefined
  const known = judged.get(purchase)
  if (known) return known
  const { buyer, history, issuer, document, soles, issueDate } = purchase
  const judgement = judgeActivity({
    buyer,
    history,
    purchase: {
      supplierName: issuer.name,
      isFromPerson: isNaturalPerson(issuer.ruc),
      lines: (document?.items ?? []).map(({ description, sunatCode, value }) => ({
        description,
        sunatCode,
        amount: value,
      })),
      total: soles.total,
      date: issueDate,
    },
  })
  judged.set(purchase, judgement)
  return judgement
}
