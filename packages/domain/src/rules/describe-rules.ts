import { ALL_RULES, SPEAKING_RULES } from './all-rules.ts'
import { SOURCES, type Rule } from './rule.ts'
import { SILENT_RULES } from './silent-rules.ts'

const EFFECTS = { block: 'blocks', observe: 'observes', notice: 'notice' } as const

/** The page about the rules, `docs/rules.md`. */
export function describeRules(): string {
  const rows = SPEAKING_RULES.toSorted(byId).map(
    (rule) =>
      `| ${rule.id} | ${rule.title} | ${EFFECTS[rule.severity]} | ${rule.norm} | ${rule.confidence} | ${rule.reads.map((source) => SOURCES[source]).join(', ')} |`,
  )
  const silent = [...ALL_RULES, ...SILENT_RULES].flatMap(({ id, title, norm, silentBecause }) =>
    silentBecause === undefined ? [] : [`| ${id} | ${title} | ${norm} | ${silentBecause} |`],
  )
  return `# Rules

Written by \`npm run rules:page\` from \`packages/domain/src/rules\`; a test compares it with the rules.

A rule reads what is known of a purchase and speaks or is silent; without the data it needs, it is silent. One that *blocks* needs a written
reason to be validated over, one that *observes* makes the voucher observed unless it says that it is not deductible, and a *notice* stands
apart and changes no verdict. The worst answer wins, and what is not deductible gives no credit. Thresholds are dated rows in
\`rule-sets.ts\`; a change is a new row with a higher version, so that earlier verdicts can be computed again.

## ${rows.length} rules that speak

| Rule | Looks for | Effect | Norm | Confidence | Reads |
|---|---|---|---|---|---|
${rows.join('\n')}

## ${silent.length} silent rules

| Rule | Would look for | Norm | Silent because |
|---|---|---|---|
${silent.join('\n')}
`
}

function byId(a: Rule, b: Rule): number {
  return a.id < b.id ? -1 : 1
}
