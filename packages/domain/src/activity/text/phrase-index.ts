import { normalizeWords } from './normalize-words.ts'

export type Phrase<Value> = { readonly written: string; readonly words: readonly string[]; readonly values: Value[] }

/** Phrases by their first word, the longest first. */
export type PhraseIndex<Value> = ReadonlyMap<string, readonly Phrase<Value>[]>

/** A phrase written twice for one value, as its singular and its plural, is kept once. */
export function buildPhraseIndex<Value>(
  entries: Iterable<readonly [written: string, value: Value]>,
  isSame: (one: Value, other: Value) => boolean = Object.is,
): PhraseIndex<Value> {
  const byText = new Map<string, Phrase<Value>>()
  for (const [written, value] of entries) {
    const words = normalizeWords(written)
    if (words.length === 0) throw new Error(`a phrase without words: «${written}»`)
    const key = words.join(' ')
    const phrase = byText.get(key) ?? { written, words, values: [] }
    if (!phrase.values.some((known) => isSame(known, value))) phrase.values.push(value)
    byText.set(key, phrase)
  }
  const index = new Map<string, Phrase<Value>[]>()
  for (const phrase of byText.values()) {
    const [first = ''] = phrase.words
    const phrases = index.get(first) ?? []
    phrases.push(phrase)
    index.set(first, phrases)
  }
  for (const phrases of index.values()) phrases.sort((one, other) => other.words.length - one.words.length)
  return index
}

/** The phrases of a line, the longest first at each place; a word belongs to one phrase. */
export function findPhrases<Value>(index: PhraseIndex<Value>, words: readonly string[]): Phrase<Value>[] {
  const found: Phrase<Value>[] = []
  let at = 0
  while (at < words.length) {
    const match = matchAt(index, words, at)
    if (match) found.push(match.phrase)
    at = match ? match.end : at + 1
  }
  return found
}

/** Every phrase of a line, also those inside a longer one. */
export function findAllPhrases<Value>(index: PhraseIndex<Value>, words: readonly string[]): Phrase<Value>[] {
  return words.flatMap((word, at) => index.get(word)?.filter((phrase) => endOf(phrase.words, words, at, 0) > 0) ?? [])
}

/** The longest phrase of adjacent words; else the longest with one other word in between (`leche gloria evaporada`); else the word alone. */
function matchAt<Value>(index: PhraseIndex<Value>, words: readonly string[], at: number) {
  const phrases = index.get(words[at] ?? '')
  if (!phrases) return undefined
  for (const maxGap of [0, 1]) {
    for (const phrase of phrases) {
      if (phrase.words.length === 1) continue
      const end = endOf(phrase.words, words, at, maxGap)
      if (end > 0) return { phrase, end }
    }
  }
  const alone = phrases.at(-1)
  return alone?.words.length === 1 ? { phrase: alone, end: at + 1 } : undefined
}

/** Where a phrase that starts at `at` ends, or 0 when it is not there. */
function endOf(phrase: readonly string[], words: readonly string[], at: number, maxGap: number): number {
  let place = at + 1
  let gap = maxGap
  for (let next = 1; next < phrase.length; next++) {
    if (words[place] !== phrase[next]) {
      if (gap === 0 || words[place + 1] !== phrase[next]) return 0
      gap -= 1
      place += 1
    }
    place += 1
  }
  return place
}
