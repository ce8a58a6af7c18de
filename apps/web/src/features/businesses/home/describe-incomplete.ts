import type { BookCompleteness, Completeness } from '@contapro/contract/completeness'
import { lacksOnlyVerdicts } from '@contapro/domain/completeness/lacks-only-verdicts'

const WORDS: Record<BookCompleteness['state'], string> = {
  COMPLETE: '',
  PARTIAL: 'incompletas',
  PENDING: 'recopilando',
  NOT_ALLOWED: 'sin permiso',
  NOT_COLLECTED: 'sin recopilar',
}

/** What the rules have left to do is over in a minute, and must not come and go here. */
const wordOf = (book: BookCompleteness) => (lacksOnlyVerdicts(book) ? '' : WORDS[book.state])

/** `compras incompletas, ventas sin permiso`, `compras y ventas incompletas`; empty when both books are complete. */
export function describeIncomplete({ purchases, sales }: Completeness): string {
  const [ofPurchases, ofSales] = [wordOf(purchases), wordOf(sales)]
  if (ofPurchases === ofSales) return ofPurchases && `compras y ventas ${ofPurchases}`
  return [...(ofPurchases ? [`compras ${ofPurchases}`] : []), ...(ofSales ? [`ventas ${ofSales}`] : [])].join(', ')
}
