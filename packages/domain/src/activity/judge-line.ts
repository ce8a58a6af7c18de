import type { Buyer, Cover } from './buyer.ts'
import type { Category } from './category.ts'
import { classifyLine, type LineCategory } from './classify-line.ts'
import { normalizeWords } from './text/normalize-words.ts'

export type PurchaseLine = {
  readonly description: string
  /** SUNAT's product code, catalog 25. */
  readonly sunatCode?: string | undefined
  /** Any unit, as long as all lines of a purchase use the same. */
  readonly amount?: number | undefined
}

export type JudgedLine = {
  readonly line: PurchaseLine
  readonly category: Category | undefined
  readonly words: readonly string[]
  /** From 0, normal, to 1, foreign to the activity. */
  readonly doubt: number
  readonly cover: Cover | 'any-company' | undefined
  /** False when only a vague word was recognized, such as a brand or `mantenimiento`. */
  readonly isClear: boolean
  /** The line, or what surrounds it, says that the purchase is for the company's work. */
  readonly isForWork: boolean
}

/** A line that also says something normal for the company, nearly as clearly, is not questioned. */
const NEAR_SCORE = 0.9
/** Below this score a line was recognized only by a brand. */
const CLEAR_SCORE = 1
const BRAND_FACTOR = 0.6
/** A purchase for the company's work, such as `almuerzo para personal de obra`. */
const WORK_FACTOR = 0.4
/** With nothing known of the company, only what a household buys is questioned, and with less confidence. */
const UNKNOWN_BUYER_FACTOR = 0.75

/** `isKnownForWork`: the supplier or other lines show that the purchase is for the company's work. */
export function judgeLine(buyer: Buyer, line: PurchaseLine, isKnownForWork = false): JudgedLine {
  const { categories, workWords, staffWords } = classifyLine(line.description, line.sunatCode)
  const [best] = categories
  const isForStaff = staffWords.length > 0 && !best?.category.isLeisure
  const isForWork = isKnownForWork || workWords.length > 0 || isForStaff
  if (!best) return { line, category: undefined, words: [], doubt: 0, cover: undefined, isClear: false, isForWork }
  const judged = ({ category, words, score }: LineCategory, doubt: number): JudgedLine => {
    return { line, category, words, doubt, cover: undefined, isClear: score >= CLEAR_SCORE, isForWork }
  }

  const penalty = categories.find(({ category }) => category.kind === 'penalty' && !buyer.covers.has(category))
  if (penalty && penalty.score >= CLEAR_SCORE) return judged(penalty, penalty.category.doubt)

  const covered = categories.find(({ category, score }) => score >= best.score * NEAR_SCORE && coverOf(buyer, category))
  if (covered) return { ...judged(covered, 0), cover: coverOf(buyer, covered.category) }
  return judged(best, doubtOf(buyer, best) * (isForWork ? WORK_FACTOR : 1))
}

export function coverOf(buyer: Buyer, category: Category): Cover | 'any-company' | undefined {
  return category.kind === 'general' ? 'any-company' : buyer.covers.get(category)
}

function doubtOf(buyer: Buyer, { category, score, words }: LineCategory): number {
  const isKnown = buyer.activity !== undefined
  if (category.kind === 'input' && (!isKnown || buyer.isProductive)) return 0
  if (isNamedInSales(buyer, words)) return 0
  return category.doubt * (score >= CLEAR_SCORE ? 1 : BRAND_FACTOR) * (isKnown ? 1 : UNKNOWN_BUYER_FACTOR)
}

/** What is bought is named in the company's own sales: a laundry that sells `lavado de ropa` buys bags for `ropa`. */
function isNamedInSales({ salesWords }: Buyer, words: readonly string[]): boolean {
  return words.every((word) => normalizeWords(word).every((part) => salesWords.has(part)))
}
