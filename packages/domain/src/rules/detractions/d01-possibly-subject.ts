import { DETRACTION_CODES, detractionPercentOn } from '../../detractions/detraction-codes.ts'
import { fold } from '../../text/fold.ts'
import { DETRACTION_TYPES } from '../../vouchers/voucher-types.ts'
import { evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'
import { minimumOn } from './detraction-of.ts'

/** Sugar, rice and alcohol are subject when they leave the mill; what a shop or distributor resells is not, and a voucher does not tell. */
const AT_THE_MILL = new Set(['001', '002', '003'])

/** Each word with blanks around it, so that «arena» is not found in «arenado». */
const WORDS = DETRACTION_CODES.flatMap((row) =>
  row.isObsolete || AT_THE_MILL.has(row.code) ? [] : row.words.map((word) => ({ row, word })),
)
const BY_FIRST_WORD = Map.groupBy(WORDS, ({ word }) => word.split(' ', 1)[0])

export const possiblySubject: Rule = {
  id: 'D01',
  title: 'Posible detracción sin indicar',
  severity: 'observe',
  norm: 'D.Leg. 940 (D.S. 155-2004-EF)',
  confidence: 'inferred',
  reads: ['xml', 'register'],
  wouldChange: 'Confirmar que la operación no está en los anexos, o un comprobante que indique la detracción.',
  judge: ({ type, document, soles: { igv, total }, issueDate }, rules) => {
    if (!DETRACTION_TYPES.includes(type) || !document || document.detraction || igv === 0) return undefined
    for (const { description } of document.items) {
      const words = fold(description)
        .replaceAll(/[^a-z0-9]+/g, ' ')
        .trim()
      const found = words.split(' ').flatMap((word) => BY_FIRST_WORD.get(word) ?? [])
      for (const { row, word } of found) {
        const minimum = minimumOn(row, issueDate, rules)
        const percent = detractionPercentOn(row, issueDate)
        if (minimum === undefined || percent === undefined || total <= minimum) continue
        if (!` ${words} `.includes(` ${word} `)) continue
        return {
          expense: 'OBSERVADO',
          message: `Posible operación sujeta a detracción (${row.code}, ${percent}%).`,
          evidence: [
            evidence('xml', 'Descripción', description.trim()),
            evidence('law', row.code, row.name),
            evidence('register', 'Total', total),
          ],
        }
      }
    }
    return undefined
  },
}
