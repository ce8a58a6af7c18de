import { CATEGORIES, splitPhrases, splitWords } from './categories.ts'
import type { Category } from './category.ts'
import { normalizeWords } from './text/normalize-words.ts'
import { buildPhraseIndex, findAllPhrases, findPhrases, type Phrase } from './text/phrase-index.ts'

export type LineCategory = { readonly category: Category; readonly score: number; readonly words: readonly string[] }

export type ClassifiedLine = {
  /** The best first. */
  readonly categories: readonly LineCategory[]
  /** Words which show that the purchase is for the company's work, such as `obra` or `insumo`. */
  readonly workWords: readonly string[]
  /** Words of those who work for the company, such as `personal`. */
  readonly staffWords: readonly string[]
}

type Entry = { readonly category: Category; readonly isWeak: boolean }
type WordEntry = Entry | 'work' | 'staff'

/** Words of a line which show a purchase for the company's work, whatever is bought. */
const WORK_WORDS = `
  oficina, local comercial, almacen, planta, obra, empresa, corporativo, institucional,
  industrial, produccion, proceso productivo, taller, sede, reventa, mercaderia, insumo, materia prima, campamento, faena, flota, uso comercial,
  mina, proyecto, trabajo, comedor, cocina central, linea produccion, sucursal, tienda, hidraulico, neumatico, trifasico, monofasico,
  electromecanico, brida, flange, npt, astm, kw, kva, rpm, psi, agricola, porcino, bovino, aviar, ganadero, minero, forestal, quirurgico, textil,
  hotelero, hospitalario, gastronomico, mayorista, granel, exportacion, paciente, alumno, huesped, comensal, participante`

const STAFF_WORDS = `
  personal, trabajador, colaborador, operario, empleado, cuadrilla, brigada, vigilante, operador, conductor, chofer, tecnico, mozo, cocinero`

const words = buildPhraseIndex<WordEntry>(
  [
    ...CATEGORIES.flatMap((category) =>
      splitPhrases(category.words).map((written): [string, Entry] => {
        const isWeak = written.startsWith('~')
        return [isWeak ? written.slice(1) : written, { category, isWeak }]
      }),
    ),
    ...splitPhrases(WORK_WORDS).map((written): [string, WordEntry] => [written, 'work']),
    ...splitPhrases(STAFF_WORDS).map((written): [string, WordEntry] => [written, 'staff']),
  ],
  (one, other) => isEntry(one) && isEntry(other) && one.category === other.category,
)

function isEntry(entry: WordEntry): entry is Entry {
  return typeof entry !== 'string'
}

const cancelling = buildPhraseIndex<Category>(
  CATEGORIES.flatMap((category) =>
    splitPhrases(category.cancelledBy ?? '').map((written): [string, Category] => [written, category]),
  ),
)

const byProductCode = new Map<string, Category[]>()
for (const category of CATEGORIES) {
  for (const prefix of splitWords(category.unspsc ?? '')) {
    byProductCode.set(prefix, [...(byProductCode.get(prefix) ?? []), category])
  }
}

const PHRASE_SCORES = [0, 1, 1.7, 2.2]
const WEAK_SCORE = 0.45
/** The noun that opens a line is what is bought; the words after it say what for. */
const FIRST_FACTOR = 1.6
const PREVAILING_FACTOR = 2
const PRODUCT_CODE_SCORE = 2.5

/** What a voucher line says was bought. */
export function classifyLine(description: string, productCode?: string): ClassifiedLine {
  const lineWords = normalizeWords(description)
  const cancelled = new Set(findAllPhrases(cancelling, lineWords).flatMap((phrase) => phrase.values))
  const found = new Map<Category, { score: number; words: string[] }>()
  const workWords: string[] = []
  const staffWords: string[] = []

  const add = (category: Category, score: number, word: string) => {
    if (cancelled.has(category)) return
    const entry = found.get(category) ?? { score: 0, words: [] }
    entry.score += score
    entry.words.push(word)
    found.set(category, entry)
  }

  let isFirst = true
  for (const phrase of findPhrases(words, lineWords)) {
    const word = phrase.written
    for (const entry of phrase.values) {
      if (entry === 'work') workWords.push(word)
      else if (entry === 'staff') staffWords.push(word)
      else add(entry.category, phraseScore(phrase, entry) * (isFirst ? FIRST_FACTOR : 1), word)
    }
    if (phrase.values.some(isEntry)) isFirst = false
  }
  const byCode = categoriesOfProductCode(productCode)
  for (const category of byCode) add(category, PRODUCT_CODE_SCORE / byCode.length, `código ${productCode}`)

  const categories = [...found].map(([category, { score, words }]) => ({ category, score, words }))
  return { categories: categories.sort((one, other) => other.score - one.score), workWords, staffWords }
}

function phraseScore(phrase: Phrase<WordEntry>, entry: Entry): number {
  const score = entry.isWeak ? WEAK_SCORE : (PHRASE_SCORES[Math.min(phrase.words.length, 3)] ?? 0)
  return entry.category.prevails ? score * PREVAILING_FACTOR : score
}

function categoriesOfProductCode(code = ''): readonly Category[] {
  for (let length = 6; length >= 4; length--) {
    const categories = byProductCode.get(code.slice(0, length))
    if (categories) return categories
  }
  return []
}
