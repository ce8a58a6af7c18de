import type { Buyer } from './buyer.ts'
import type { Category } from './category.ts'
import { explainJudgement, type Explanation } from './explain-judgement.ts'
import { isWeekend } from './is-weekend.ts'
import { coverOf, judgeLine, type JudgedLine } from './judge-line.ts'
import { supplierHint, type SupplierHint } from './supplier-hint.ts'
import type { EarlierDecision } from '../review/earlier-decision.ts'
import type { ActivityLevel, Purchase, ActivityVerdict } from './verdict.ts'

export type ActivityJudgement = Explanation & {
  readonly level: ActivityLevel
  /** Not deductible by its words alone (art. 44 c). */
  readonly isPenaltyOrGambling: boolean
  readonly category: Category | undefined
  readonly matchedWords: readonly string[]
  /** Each line by itself, in the order of the purchase. */
  readonly lines: readonly JudgedLine[]
  readonly confidence: number
}

/** Thresholds of the score: below the first nothing is asked, from the second the question is urgent (peru-tax-rules §3). */
const LOW = 0.35
const HIGH = 0.65
/** A foreign line counts when it is at least this share of the purchase. */
const MIN_SHARE = 0.3
const HINT_FACTOR = 0.55
const SAME_SUPPLIER_BONUS = 0.1
const WEEKEND_BONUS = 0.15

/** Consumption that is personal more often at weekends (rule G03). */
export const WEEKEND_CATEGORIES: ReadonlySet<string> = new Set([
  'restaurantes',
  'hospedaje',
  'peajes_taxi_estacionamiento',
])

/** Whether a purchase is foreign to the activity of the company that made it, and why. */
export function judgeActivity(input: {
  readonly buyer: Buyer
  readonly purchase: Purchase
  /** Of the same supplier, the newest first. */
  readonly history?: readonly Decided[]
}): ActivityJudgement {
  const { buyer, purchase } = input
  const lines = judgeLines(buyer, purchase)
  const verdict = withHistory(judgePurchase(buyer, purchase, lines), input.history ?? [])
  let explained: Explanation | undefined
  // Most purchases raise no question, so nobody reads why.
  const explanation = () => (explained ??= explainJudgement(buyer, purchase, verdict))
  return {
    level: verdict.level,
    isPenaltyOrGambling: verdict.because === 'penalty',
    category: verdict.category,
    matchedWords: verdict.words,
    lines,
    confidence: Math.round((verdict.level === 'none' ? 1 - verdict.doubt : verdict.doubt) * 100) / 100,
    get message() {
      return explanation().message
    },
    get why() {
      return explanation().why
    },
    get evidence() {
      return explanation().evidence
    },
    get wouldChange() {
      return explanation().wouldChange
    },
  }
}

const NOTHING_KNOWN: ActivityVerdict = {
  level: 'none',
  doubt: 0,
  category: undefined,
  words: [],
  because: 'nothing-known',
  line: undefined,
}

function judgePurchase(buyer: Buyer, purchase: Purchase, lines: readonly JudgedLine[]): ActivityVerdict {
  const penalty = lines.find(({ category, doubt }) => category?.kind === 'penalty' && doubt > 0)
  if (penalty) return verdictOfLine(penalty, 'high', 1, 'penalty')

  const known = lines.filter(({ category, isClear }) => category && (isClear || category.kind !== 'general'))
  if (known.length === 0)
    return lines.some(({ isForWork }) => isForWork) ? NOTHING_KNOWN : judgeSupplier(buyer, purchase)

  const foreign = known.filter(({ doubt }) => doubt >= LOW * 0.8)
  const main = foreign.toSorted((one, other) => weightOf(other) * other.doubt - weightOf(one) * one.doubt)[0]
  if (!main) return verdictOfLine(known[0], 'none', Math.max(...known.map(({ doubt }) => doubt)), 'covered')

  const share = sumOfWeights(foreign) / sumOfWeights(lines)
  if (share < MIN_SHARE) return verdictOfLine(main, 'none', main.doubt * share, 'small-part')
  const doubt = Math.min(1, main.doubt + bonusOf(purchase, main))
  return verdictOfLine(main, levelOf(doubt), doubt, 'lines')
}

/** Clothes beside protective equipment, or from a maker of uniforms, are for the personnel. */
function judgeLines(buyer: Buyer, purchase: Purchase): JudgedLine[] {
  const isUniformShop = hintOf(purchase)?.category.id === 'personal'
  const lines = purchase.lines.map((line) => judgeLine(buyer, line))
  const isForPersonnel = isUniformShop || lines.some(({ category }) => category?.id === 'personal')
  return lines.map((judged) => (isForPersonnel && isWorn(judged) ? judgeLine(buyer, judged.line, true) : judged))
}

function isWorn({ category }: JudgedLine): boolean {
  return category?.id === 'ropa' || category?.id === 'calzado_carteras'
}

function judgeSupplier(buyer: Buyer, purchase: Purchase): ActivityVerdict {
  const hint = hintOf(purchase)
  if (!hint || hint.category.kind === 'input' || coverOf(buyer, hint.category)) return NOTHING_KNOWN
  const doubt = hint.category.kind === 'penalty' ? LOW : hint.category.doubt * HINT_FACTOR
  return {
    level: levelOf(doubt),
    doubt,
    category: hint.category,
    words: [hint.word],
    because: 'supplier',
    line: undefined,
  }
}

/** Persons are called Flores or Ramos, whatever they sell. */
function hintOf({ supplierName, supplierCiiu, isFromPerson = false }: Purchase): SupplierHint | undefined {
  return supplierHint(isFromPerson ? '' : supplierName, supplierCiiu)
}

function bonusOf(purchase: Purchase, { category }: JudgedLine): number {
  const isFromItsSeller = hintOf(purchase)?.category === category
  const isAtWeekend = category !== undefined && WEEKEND_CATEGORIES.has(category.id) && isWeekend(purchase.date)
  return (isFromItsSeller ? SAME_SUPPLIER_BONUS : 0) + (isAtWeekend ? WEEKEND_BONUS : 0)
}

type Decided = Pick<EarlierDecision, 'concept' | 'decision' | 'isForSupplier'>

/**
 * What was declined before is asked with more doubt; what raised no question is asked only when all of the supplier was declined. A validated
 * category is still judged: who asks decides that it is not asked again.
 */
function withHistory(verdict: ActivityVerdict, history: readonly Decided[]): ActivityVerdict {
  if (verdict.because !== 'lines' && verdict.because !== 'supplier') return verdict
  const earlier = history.find(({ concept }) => concept === verdict.category?.id)
  if (earlier?.decision !== 'declined' || (verdict.level === 'none' && !earlier.isForSupplier)) return verdict
  return { ...verdict, level: 'high', doubt: Math.max(HIGH, verdict.doubt), because: 'declined' }
}

function verdictOfLine(
  line: JudgedLine | undefined,
  level: ActivityLevel,
  doubt: number,
  because: ActivityVerdict['because'],
): ActivityVerdict {
  return { level, doubt, category: line?.category, words: line?.words ?? [], because, line }
}

function levelOf(doubt: number): ActivityLevel {
  if (doubt < LOW) return 'none'
  return doubt < HIGH ? 'low' : 'high'
}

/** Lines without an amount weigh the same. */
function weightOf({ line }: JudgedLine): number {
  return line.amount === undefined ? 1 : Math.abs(line.amount)
}

function sumOfWeights(lines: readonly JudgedLine[]): number {
  return lines.reduce((sum, line) => sum + weightOf(line), 0)
}
