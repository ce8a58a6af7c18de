import { DETRACTION_CODES, detractionPercentOn, type DetractionCode } from '../../detractions/detraction-codes.ts'
import { multiplyCents, sumCents, zeroCents, type Cents } from '../../money/cents.ts'
import { fold } from '../../text/fold.ts'
import { DETRACTION_TYPES } from '../../vouchers/voucher-types.ts'
import { evidence } from '../evidence.ts'
import type { ItemFacts } from '../purchase-facts.ts'
import type { Rule } from '../rule.ts'
import { minimumOn } from './minimum-on.ts'

/** Milled rice: its first sale has IVAP instead of IGV (Ley 28211), and later sales are not subject, so a line beside others with IGV says nothing. */
const WITHOUT_IGV = new Set(['002'])

/** Each word with blanks around it, so that «arena» is not found in «arenado». */
const WORDS = DETRACTION_CODES.flatMap((row) =>
  row.isObsolete || WITHOUT_IGV.has(row.code) ? [] : row.words.map((word) => ({ row, word })),
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
    for (const [row, { amount, description }] of subjectParts(document.items, total)) {
      const minimum = minimumOn(row, issueDate, rules)
      const percent = detractionPercentOn(row, issueDate)
      if (minimum === undefined || percent === undefined || amount <= minimum) continue
      return {
        expense: 'OBSERVADO',
        message: `Posible operación sujeta a detracción (${row.code}, ${percent}%).`,
        evidence: [
          evidence('xml', 'Descripción', description),
          evidence('law', row.code, row.name),
          evidence('register', 'Total', total),
        ],
      }
    }
    return undefined
  },
}

type SubjectPart = { readonly amount: Cents; readonly description: string }

/** What the lines that suggest each code cost together: their part of the total by value, or all of it when values are not known. */
function subjectParts(items: readonly ItemFacts[], total: Cents): ReadonlyMap<DetractionCode, SubjectPart> {
  const whole = items.reduce((sum, { value }) => sum + (value ?? Number.NaN), 0)
  const parts = new Map<DetractionCode, SubjectPart>()
  for (const { description, value = zeroCents } of items) {
    const text = description.trim()
    for (const row of suggestedCodes(text)) {
      const amount = whole > 0 ? multiplyCents(total, value, whole) : total
      const earlier = parts.get(row)
      parts.set(
        row,
        earlier ? { ...earlier, amount: sumCents([earlier.amount, amount]) } : { amount, description: text },
      )
    }
  }
  return parts
}

function suggestedCodes(description: string): ReadonlySet<DetractionCode> {
  const words = fold(description)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
  const found = words.split(' ').flatMap((word) => BY_FIRST_WORD.get(word) ?? [])
  return new Set(found.filter(({ word }) => ` ${words} `.includes(` ${word} `)).map(({ row }) => row))
}
