import { ALL_RULES } from './all-rules.ts'
import type { PurchaseFacts } from './purchase-facts.ts'
import type { RuleSet } from './rule-sets.ts'
import type { Evidence, Rule, Ruling } from './rule.ts'
import { followedVoucher } from './vouchers/n01-follows-modified.ts'

export type RuleFinding = Pick<Rule, 'id' | 'severity' | 'norm' | 'confidence' | 'wouldChange'> & {
  readonly message: string
  readonly evidence: readonly Evidence[]
}

/** What the rules say of a purchase: whether it is an expense, whether its IGV gives credit, and why. */
export type Verdict = {
  readonly expense: 'DEDUCIBLE' | 'OBSERVADO' | 'NO_DEDUCIBLE'
  /** Deductible up to a yearly limit. */
  readonly isLimited: boolean
  readonly credit: 'SI' | 'NO' | 'PRORRATA'
  readonly reasons: readonly RuleFinding[]
  readonly notices: readonly RuleFinding[]
  readonly ruleSet: number
}

/** Rules about what was bought and from whom, which a note shares with the voucher it follows: it is not asked about twice. */
const SHARED_WITH_MODIFIED = /^([SBDR]|G0|K03)/

/** Judges a purchase by every rule. The worst answer wins; what is not deductible gives no credit. */
export function judgePurchase(purchase: PurchaseFacts, ruleSet: RuleSet): Verdict {
  const reasons: RuleFinding[] = []
  const notices: RuleFinding[] = []
  const rulings: Ruling[] = []
  const isFollowing = followedVoucher(purchase) !== undefined
  for (const rule of ALL_RULES) {
    if (isFollowing && SHARED_WITH_MODIFIED.test(rule.id)) continue
    const ruling = rule.judge(purchase, ruleSet)
    if (!ruling) continue
    rulings.push(ruling)
    const list = rule.severity === 'notice' ? notices : reasons
    list.push(findingOf(rule, ruling))
  }
  const expense = worstExpense(rulings)
  return {
    expense: expense === 'LIMITADO' ? 'DEDUCIBLE' : expense,
    isLimited: rulings.some((ruling) => ruling.expense === 'LIMITADO'),
    credit: expense === 'NO_DEDUCIBLE' ? 'NO' : worstCredit(purchase.type, rulings),
    reasons,
    notices,
    ruleSet: ruleSet.version,
  }
}

function findingOf({ id, severity, norm, confidence, wouldChange }: Rule, { message, evidence }: Ruling): RuleFinding {
  return { id, severity, norm, confidence, wouldChange, message, evidence }
}

function worstExpense(rulings: readonly Ruling[]): 'DEDUCIBLE' | 'LIMITADO' | 'OBSERVADO' | 'NO_DEDUCIBLE' {
  for (const answer of ['NO_DEDUCIBLE', 'OBSERVADO', 'LIMITADO'] as const)
    if (rulings.some(({ expense }) => expense === answer)) return answer
  return 'DEDUCIBLE'
}

/** Types of table 10 whose IGV, if they show any, gives no credit (arts. 18 and 19 of the law). Inferred; the accountant may differ. */
const WITHOUT_CREDIT = new Set(
  '02 03 09 10 15 16 17 18 19 20 22 24 26 29 31 33 40 41 44 45 49 71 72 91 98 99'.split(' '),
)

function worstCredit(type: string, rulings: readonly Ruling[]): Verdict['credit'] {
  if (WITHOUT_CREDIT.has(type) || rulings.some(({ credit }) => credit === 'NO')) return 'NO'
  return rulings.some(({ credit }) => credit === 'PRORRATA') ? 'PRORRATA' : 'SI'
}
