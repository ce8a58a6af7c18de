import { fold } from '../../text/fold.ts'
import { ABBREVIATIONS, EMPTY_WORDS, KEPT_WITH_DIGITS } from './abbreviations.ts'

/**
 * The words of a voucher line in the form in which lines and lexicon are compared: folded, without punctuation, codes, units and
 * links, abbreviations expanded, and reduced to a stem that singular and plural share.
 */
export function normalizeWords(text: string): string[] {
  const words: string[] = []
  for (const written of fold(text).split(/[^a-z0-9&]+/)) {
    if (written.length < 2 || EMPTY_WORDS.has(written)) continue
    if (HAS_DIGIT.test(written) && !KEPT_WITH_DIGITS.has(written)) continue
    const word = ABBREVIATIONS.get(written) ?? written
    if (!EMPTY_WORDS.has(word)) words.push(stem(word))
  }
  return words
}

const HAS_DIGIT = /\d/

/** The same for singular and plural: `flores` and `flor`, `clases` and `clase`, `lápices` and `lápiz`. */
function stem(word: string): string {
  let stem = word
  if (stem.length > 3 && stem.endsWith('s') && !stem.endsWith('ss')) stem = stem.slice(0, -1)
  if (stem.length > 3 && stem.endsWith('e')) stem = stem.slice(0, -1)
  return stem.endsWith('z') ? `${stem.slice(0, -1)}c` : stem
}
