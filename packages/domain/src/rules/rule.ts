import type { CreditPeriod } from '../igv/credit-period.ts'
import type { Confidence } from './confidence.ts'
import type { PurchaseFacts } from './purchase-facts.ts'
import type { RuleSet } from './rule-sets.ts'

/** Where a fact was read. */
export const SOURCES = {
  register: 'Registro de SUNAT',
  xml: 'XML del comprobante',
  validity: 'Consulta de validez de SUNAT',
  taxpayers: 'Padrón de SUNAT',
  lists: 'Listas publicadas por SUNAT',
  rates: 'Tipo de cambio publicado por SUNAT',
  deposits: 'Constancias de depósito',
  sales: 'Ventas de la empresa',
  settings: 'Configuración de la empresa',
  vouchers: 'Comprobantes de la empresa',
  law: 'Norma',
  decisions: 'Decisiones del contador',
} as const
export type Source = keyof typeof SOURCES

export type Evidence = { readonly label: string; readonly value: string; readonly source: Source }

/** `block`: validating over it needs a written reason. `notice`: listed apart, and never makes a voucher observed. */
export type RuleSeverity = 'block' | 'observe' | 'notice'

/** What a rule concludes about a purchase. */
export type Ruling = {
  /** Absent: the rule has nothing against the expense. */
  readonly expense?: 'OBSERVADO' | 'NO_DEDUCIBLE' | 'LIMITADO'
  /** Absent: the rule has nothing against the credit itself. What is not deductible gives none, but may be validated. */
  readonly credit?: 'NO' | 'PRORRATA'
  /** With `credit` NO: there was one, and its time is over. No destination brings it back. */
  readonly isCreditLost?: true
  /** Absent: the rule has nothing against the credit in the period of the purchase. */
  readonly creditPeriod?: CreditPeriod
  /** What a decision about it is remembered for, when that is a category of the activity and not the rule. */
  readonly concept?: string | undefined
  /** In Spanish, for the accountant. */
  readonly message: string
  readonly evidence: readonly Evidence[]
}

/** Whether the other rules leave a credit: yes, once the accountant validates the purchase, or none at all. */
export type CreditLeft = 'given' | 'if-validated' | 'none'

export type Rule = {
  /** As peru-tax-rules names it: V01. */
  readonly id: string
  /** What the rule looks for, in a few words. */
  readonly title: string
  readonly severity: RuleSeverity
  readonly norm: string
  readonly confidence: Confidence
  /** What it reads. Without one of them the rule is silent. */
  readonly reads: readonly Source[]
  /** What would make the finding go away, in Spanish. */
  readonly wouldChange: string
  /** Judged after the other rules, because what it says of the credit depends on what they leave of it. */
  readonly isAboutDeposit?: true
  /** Undefined when the rule does not apply, and when a fact that it needs is not known. `credit`: what the other rules leave of it. */
  readonly judge: (purchase: PurchaseFacts, rules: RuleSet, credit?: CreditLeft) => Ruling | undefined
  /** Why nothing that is collected can make it speak, in Spanish; absent for a rule that may. It judges what arrives in another way. */
  readonly silentBecause?: string
}

/** A rule for which nobody gives us the data: it never speaks. */
export type SilentRule = Pick<Rule, 'id' | 'title' | 'norm'> & Required<Pick<Rule, 'silentBecause'>>
