/**
 * - `personal`: a household buys it too, so a company outside the trade has to explain it;
 * - `input`: only certain trades buy it, to produce, repair or sell;
 * - `general`: any company buys it, so it is never questioned;
 * - `penalty`: never deductible, whatever the activity (art. 44 c).
 */
export type CategoryKind = 'personal' | 'input' | 'general' | 'penalty'

/** One kind of goods or services that companies and households buy. */
export type Category = {
  readonly id: string
  /** In Spanish, for the accountant. */
  readonly name: string
  readonly kind: CategoryKind
  /** Its words decide what the line is about, wherever they stand: `torta de boda`, `shampoo para perro`. */
  readonly prevails?: boolean
  /** Companies hardly give it to their personnel: `consola para el personal` explains little. */
  readonly isLeisure?: boolean
  /** From 0 to 1: how unusual the purchase is for an activity that does not cover it. */
  readonly doubt: number
  /** In Spanish: why it is questioned and what would justify it. */
  readonly message: string
  /** Words and phrases separated by commas; `~` marks a weak one, such as a brand. */
  readonly words: string
  /** Words that cancel the category in the same line. */
  readonly cancelledBy?: string
  /** Words of supplier names: a weak hint. */
  readonly suppliers?: string
  /** Prefixes of UNSPSC codes, which SUNAT's catalog 25 uses. */
  readonly unspsc?: string
  /** Prefixes of CIIU codes of suppliers: a weak hint. */
  readonly supplierCiiu?: string
  /** Categories that a company which sells this one buys: a tailor who sells clothes buys fabric. */
  readonly madeFrom?: string
}
