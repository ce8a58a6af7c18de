import { formatPeriod, taxPeriod } from '@contapro/domain/periods/tax-period'
import { useQuery } from '@tanstack/react-query'

import type { PeriodKey } from '../../../lib/address/period-key.ts'
import { formatCount } from '../../../lib/format/format-count.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { FILTERS, filterValueName, type ActiveFilter } from '../filters/voucher-filter.ts'
import { voucherQueries } from '../queries.ts'

type NoMatchesProps = { period: PeriodKey; filter: ActiveFilter; size: number; onClear: () => void }

/** The period has vouchers, but none passes the filter. */
export function NoMatches({ period, filter, size, onClear }: NoMatchesProps) {
  const total = useQuery(voucherQueries.list(period, { page: 1, size })).data?.summary.total_items
  const active = `El filtro activo es ${FILTERS[filter.name].chip}: ${filterValueName(filter)}.`
  return (
    <Card>
      <EmptyState
        kind="filtered"
        title="Ningún comprobante con este filtro"
        text={
          total === undefined
            ? active
            : `Hay ${formatCount(total)} en ${formatPeriod(taxPeriod(period.taxPeriod))}. ${active}`
        }
        action={
          <Button size="sm" onClick={onClear}>
            Quitar filtro
          </Button>
        }
      />
    </Card>
  )
}
