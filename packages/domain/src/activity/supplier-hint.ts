import { CATEGORIES, splitPhrases, splitWords } from './categories.ts'
import type { Category } from './category.ts'
import { classifyLine } from './classify-line.ts'
import { normalizeWords } from './text/normalize-words.ts'
import { buildPhraseIndex, findPhrases } from './text/phrase-index.ts'

const names = buildPhraseIndex<Category>(
  CATEGORIES.flatMap((category) =>
    splitPhrases(category.suppliers ?? '').map((written): [string, Category] => [written, category]),
  ),
)

const byActivity = new Map<string, Category>()
for (const category of CATEGORIES) {
  for (const prefix of splitWords(category.supplierCiiu ?? '')) {
    if (!byActivity.has(prefix)) byActivity.set(prefix, category)
  }
}

export type SupplierHint = { readonly category: Category; readonly word: string; readonly source: 'name' | 'ciiu' }

/** What a supplier usually sells, by its name and its activity: a weak sign, used when its lines say nothing. */
export function supplierHint(name: string, ciiu?: string): SupplierHint | undefined {
  const category = ciiu === undefined ? undefined : byActivity.get(ciiu.slice(0, 4))
  if (category && ciiu !== undefined) return { category, word: ciiu, source: 'ciiu' }
  return hintOfName(name)
}

/** A company has few suppliers and many purchases from each, whose name is asked about several times. */
const MAX_KNOWN = 5000
const known = new Map<string, SupplierHint | undefined>()

function hintOfName(name: string): SupplierHint | undefined {
  if (known.has(name)) return known.get(name)
  if (known.size >= MAX_KNOWN) known.clear()
  const hint = findHint(name)
  known.set(name, hint)
  return hint
}

function findHint(name: string): SupplierHint | undefined {
  // The longest name is the most specific: `estación de servicios` before `servicios`.
  const [found] = findPhrases(names, normalizeWords(name)).toSorted(
    (one, other) => other.words.length - one.words.length,
  )
  const [byName] = found?.values ?? []
  if (found && byName) return { category: byName, word: found.written, source: 'name' }
  const [best] = classifyLine(name).categories
  return best && best.score >= MIN_NAME_SCORE && !isSurname(best.words)
    ? { category: best.category, word: best.words.join(', '), source: 'name' }
    : undefined
}

/** A name that opens with the goods, such as `Casa Musical`, or that has several of their words. */
const MIN_NAME_SCORE = 1.5

const SURNAMES = new Set(['flores', 'flor', 'rosas', 'toro', 'vaca', 'cordero', 'pino', 'club', 'plato', 'perla'])

function isSurname(words: readonly string[]): boolean {
  return words.every((word) => SURNAMES.has(word))
}
