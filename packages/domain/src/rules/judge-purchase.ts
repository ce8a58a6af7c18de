import { laterCreditPeriod, type CreditPeriod } from '../igv/credit-period.ts'
import type { EarlierDecision } from '../review/earlier-decision.ts'
import type { SingleDestination } from '../vouchers/destination.ts'
import { ALL_RULES } from './all-rules.ts'
import { conceptOf, explainEarlier } from './concepts.ts'
import type { PurchaseFacts } from './purchase-facts.ts'
import type { RuleSet } from './rule-sets.ts'
import type { CreditLeft, Evidence, Rule, Ruling } from './rule.ts'
import { followedVoucher } from './vouchers/n01-follows-modified.ts'

export type RuleFinding = Pick<Rule, 'id' | 'severity' | 'norm' | 'confidence' | 'wouldChange'> & {
  readonly message: string
  readonly evidence: readonly Evidence[]
  /** It is why the purchase gives no credit. */
  readonly deniesCredit?: true
}

/** What the rules say of a purchase: whether it is an expense, whether its IGV gives credit, and why. */
export type Verdict = {
  readonly expense: 'DEDUCIBLE' | 'OBSERVADO' | 'NO_DEDUCIBLE'
  /** Deductible up to a yearly limit. */
  readonly isLimited: boolean
  readonly credit: Credit
  /** What the credit is once the accountant validates the purchase. */
  readonly validatedCredit: Credit
  /** The period whose credit its IGV belongs to, unless the credit is NO. Undefined: its own. */
  readonly creditPeriod: CreditPeriod | undefined
  /** Its time is over: no destination gives it back. */
  readonly isCreditLost: boolean
  /** The destination that the accountant gave the supplier, whatever the credit is. Undefined: as the register states. */
  readonly destination: SingleDestination | undefined
  readonly reasons: readonly RuleFinding[]
  readonly notices: readonly RuleFinding[]
  /** What a decision about the purchase is remembered for. */
  readonly concepts: readonly string[]
  /** The rules that do not observe it because the accountant validated the same before. */
  readonly rulesAnsweredBefore: readonly string[]
  readonly ruleSet: number
}

export type Credit = 'SI' | 'NO' | 'PRORRATA'

/** Rules about what was bought and from whom, which a note shares with the voucher it follows: it is not asked about twice. Its own deposit is its own. */
const SHARED_WITH_MODIFIED = /^([SBR]|D0[1256]|G0|K03)/

/**
 * Judges a purchase by every rule. The worst answer wins; what is not deductible gives no credit. What the accountant decided before about the
 * supplier and the same concept is not asked again.
 */
export function judgePurchase(purchase: PurchaseFacts, ruleSet: RuleSet): Verdict {
  const reasons: RuleFinding[] = []
  const notices: RuleFinding[] = []
  const rulings: Ruling[] = []
  const concepts: string[] = []
  const rulesAnsweredBefore: string[] = []
  const isFollowing = followedVoucher(purchase) !== undefined
  for (const rule of IN_ORDER) {
    if (isFollowing && SHARED_WITH_MODIFIED.test(rule.id)) continue
    const ruling = rule.judge(purchase, ruleSet, rule.isAboutDeposit && creditLeft(purchase.type, rulings))
    if (!ruling) continue
    const concept = conceptOf(rule, ruling)
    const earlier = findAnswer(purchase, concept)
    if (earlier) notices.push(findingOf({ ...rule, severity: 'notice' }, explainEarlier(earlier, ruling)))
    if (earlier?.decision === 'validated') {
      const { expense: _, ...others } = ruling
      rulings.push(others)
      rulesAnsweredBefore.push(rule.id)
      continue
    }
    rulings.push(earlier ? { ...ruling, expense: 'NO_DEDUCIBLE' } : ruling)
    if (concept !== undefined) concepts.push(concept)
    const list = rule.severity === 'notice' ? notices : reasons
    list.push(findingOf(rule, ruling))
  }
  const expense = worstExpense(rulings)
  const validatedCredit = worstCredit(purchase.type, rulings)
  const credit = expense === 'NO_DEDUCIBLE' ? 'NO' : validatedCredit
  return {
    expense: expense === 'LIMITADO' ? 'DEDUCIBLE' : expense,
    isLimited: rulings.some((ruling) => ruling.expense === 'LIMITADO'),
    credit,
    validatedCredit,
    creditPeriod:
      validatedCredit === 'NO' ? undefined : laterCreditPeriod(rulings.map(({ creditPeriod }) => creditPeriod)),
    isCreditLost: rulings.some((ruling) => ruling.isCreditLost),
    destination: purchase.supplierDestination?.destination,
    reasons,
    notices: notices.toSorted((a, b) => positionOf(a) - positionOf(b)),
    concepts: [...new Set(concepts)],
    rulesAnsweredBefore,
    ruleSet: ruleSet.version,
  }
}

/** Those about deposits last: they speak of the credit that the others leave. */
const IN_ORDER = ALL_RULES.toSorted((a, b) => Number(a.isAboutDeposit ?? false) - Number(b.isAboutDeposit ?? false))

const POSITIONS: ReadonlyMap<string, number> = new Map(ALL_RULES.map(({ id }, index) => [id, index]))
const positionOf = ({ id }: RuleFinding) => POSITIONS.get(id) ?? 0

function creditLeft(type: string, rulings: readonly Ruling[]): CreditLeft {
  if (worstCredit(type, rulings) === 'NO') return 'none'
  const expense = worstExpense(rulings)
  return expense === 'NO_DEDUCIBLE' || expense === 'OBSERVADO' ? 'if-validated' : 'given'
}

/** The decision that answers a question: the newest about its concept. One declined purchase alone does not answer for others. */
function findAnswer({ history }: PurchaseFacts, concept: string | undefined): EarlierDecision | undefined {
  if (concept === undefined) return undefined
  const earlier = history.find((decision) => decision.concept === concept)
  return earlier && (earlier.decision === 'validated' || earlier.isForSupplier) ? earlier : undefined
}

function findingOf(
  { id, severity, norm, confidence, wouldChange }: Rule,
  {
    message,
    evidence,
    credit,
    ...said
  }: Pick<Ruling, 'message' | 'evidence' | 'credit'> & { readonly wouldChange?: string },
): RuleFinding {
  const finding = { id, severity, norm, confidence, wouldChange: said.wouldChange ?? wouldChange, message, evidence }
  return credit === 'NO' ? { ...finding, deniesCredit: true } : finding
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

function worstCredit(type: string, rulings: readonly Ruling[]): Credit {
  if (WITHOUT_CREDIT.has(type) || rulings.some(({ credit }) => credit === 'NO')) return 'NO'
  return rulings.some(({ credit }) => credit === 'PRORRATA') ? 'PRORRATA' : 'SI'
}
