import type { Business } from '@contapro/contract/businesses'
import type { BookCompleteness } from '@contapro/contract/completeness'
import { hasNumbers } from '@contapro/domain/completeness/has-numbers'

import { findMissingModule } from '../../../lib/format/missing-modules.ts'
import type { PeriodKey } from '../../../lib/url/period-key.ts'
import { BOOKS, type BookTab } from '../../../lib/url/use-book.ts'
import { MissingBook } from '../../../ui/completeness/missing-book.tsx'
import { EmptyPeriod } from '../../../ui/feedback/empty-period.tsx'

const TITLES = { compras: 'Compras del mes', ventas: 'Ventas del mes' } as const

type NoVouchersProps = {
  book: BookTab
  business: Business
  period: PeriodKey
  completeness: BookCompleteness | undefined
}

/** A book without vouchers: why it could not be read, or that there are none. */
export function NoVouchers({ book, business, period, completeness }: NoVouchersProps) {
  if (completeness && !hasNumbers(completeness.state) && completeness.state !== 'NOT_ALLOWED')
    return <MissingBook title={TITLES[book]} book={book} period={period} completeness={completeness} />
  return (
    <EmptyPeriod
      title="No hay comprobantes encontrados."
      missingModule={findMissingModule(business, BOOKS[book])?.module_name}
    />
  )
}
