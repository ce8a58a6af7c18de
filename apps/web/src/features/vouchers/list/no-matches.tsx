import { useQuery } from '@tanstack/react-query'

import type { PeriodKey } from '../../../lib/url/period-key.ts'
import type { BookTab } from '../../../lib/url/use-book.ts'
import { formatCount } from '../../../lib/format/format-count.ts'
import { periodInSentence } from '../../../lib/format/period-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { FILTERS, type ActiveFilter } from '../filters/filters.ts'
import { filterValueName } from '../filters/voucher-filter.ts'
import { daysName, hasDays, type Days } from '../../../lib/url/days.ts'
import { voucherQueries } from '../queries.ts'

type NoMatchesProps = {
  book: BookTab
  period: PeriodKey
  filter: ActiveFilter | undefined
  days: Days
  size: number
  onClear: () => void
}

/** The period has vouchers, but none passes the filter. */
export function NoMatches({ book, period, filter, days, size, onClear }: NoMatchesProps) {
  const total = useQuery(voucherQueries.list(period, { book, page: 1, size })).data?.summary.total_items
  const filters = [
    ...(filter ? [`${FILTERS[filter.name].chip}: ${filterValueName(filter)}`] : []),
    ...(hasDays(days) ? [`Fecha: ${daysName(days)}`] : []),
  ]
  const active = `${filters.length > 1 ? 'Los filtros activos son' : 'El filtro activo es'} ${filters.join(' y ')}.`
  return (
    <Card>
      <EmptyState
        kind="filtered"
        title="Ningún comprobante con este filtro"
        text={
          total === undefined ? active : `Hay ${formatCount(total)} en ${periodInSentence(period.taxPeriod)}. ${active}`
        }
        action={
          <Button size="sm" onClick={onClear}>
            {filters.length > 1 ? 'Quitar filtros' : 'Quitar filtro'}
          </Button>
        }
      />
    </Card>
  )
}
