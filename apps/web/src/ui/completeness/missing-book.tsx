import type { BookCompleteness } from '@contapro/contract/completeness'

import type { PeriodKey } from '../../lib/url/period-key.ts'
import type { BookTab } from '../../lib/url/use-book.ts'
import { MissingNumbers } from './missing-numbers.tsx'

type MissingBookProps = { title: string; book: BookTab; period: PeriodKey; completeness: BookCompleteness | undefined }

const UNKNOWN = { compras: 'No sabemos si hubo compras', ventas: 'No sabemos si hubo ventas' }

/** Stands where the numbers of a book would be. */
export function MissingBook({ book, completeness, ...shown }: MissingBookProps) {
  if (!completeness) return null
  return <MissingNumbers {...shown} completeness={completeness} unknown={UNKNOWN[book]} />
}
