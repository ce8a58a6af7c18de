import { CATEGORIES } from '../activity/categories.ts'
import { formatDate } from '../dates/calendar-date.ts'
import type { EarlierDecision } from '../review/earlier-decision.ts'
import { ALL_RULES } from './all-rules.ts'
import { dateEvidence, evidence } from './evidence.ts'
import type { Evidence, Rule, Ruling } from './rule.ts'

const CATEGORY_NAMES = new Map(CATEGORIES.map(({ id, name }) => [id, name]))
const RULE_TITLES = new Map(ALL_RULES.map(({ id, title }) => [id, title]))

/** The answer of a note comes from the voucher that it modifies. */
const FOLLOWS = 'N01'

/**
 * What a decision about a finding is remembered for: the category of the activity, or else the rule. Undefined for what is never remembered:
 * rules that block, and what no question of the rules is about.
 */
export function conceptOf({ id, severity }: Rule, { expense, concept }: Ruling): string | undefined {
  return severity === 'observe' && expense === 'OBSERVADO' && id !== FOLLOWS ? (concept ?? id) : undefined
}

/** Concepts about what is bought. A decision about one purchase answers them for the supplier; other questions are about the voucher itself. */
export function isCategory(concept: string): boolean {
  return CATEGORY_NAMES.has(concept)
}

/** In Spanish. */
export function conceptName(concept: string): string {
  return CATEGORY_NAMES.get(concept) ?? RULE_TITLES.get(concept) ?? concept
}

/** What is said of a question that an earlier decision answers, with what would have been asked about. */
export function explainEarlier(
  { concept, decision, on, actionId }: EarlierDecision,
  { evidence: asked }: Pick<Ruling, 'evidence'>,
): { readonly message: string; readonly evidence: readonly Evidence[]; readonly wouldChange: string } {
  const verb = decision === 'validated' ? 'validaste' : 'declinaste'
  return {
    message: `No se vuelve a preguntar: ${verb} «${conceptName(concept)}» de este proveedor el ${formatDate(on)}.`,
    evidence: [
      evidence('decisions', 'Concepto', conceptName(concept)),
      evidence('decisions', 'Decisión del historial', `N.º ${actionId}`),
      dateEvidence('decisions', 'Fecha de la decisión', on),
      ...asked,
    ],
    wouldChange: 'Deshacer esa decisión en el historial, o decidir otra cosa sobre este comprobante.',
  }
}
