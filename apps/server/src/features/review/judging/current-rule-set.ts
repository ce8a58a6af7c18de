import { itemAt } from '@contapro/domain/lists/item-at'
import { RULE_SETS, type RuleSet } from '@contapro/domain/rules/rule-sets'

/** The rule set by which purchases are judged now; earlier ones only recompute earlier verdicts. */
export const CURRENT_RULE_SET: RuleSet = itemAt(
  RULE_SETS.toSorted((a, b) => a.version - b.version),
  -1,
)
