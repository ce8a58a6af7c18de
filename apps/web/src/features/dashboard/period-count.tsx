import { formatPeriod, taxPeriod } from '@contapro/domain/periods/tax-period'
import { useQuery } from '@tanstack/react-query'

import { voucherCount } from '../../lib/format/voucher-count.ts'
import type { PeriodKey } from '../../lib/address/period-key.ts'
import { dashboardQueries } from './queries.ts'

/** `348 comprobantes en Octubre 2026`. The line is reserved while the count loads. */
export function PeriodCount({ period }: { period: PeriodKey }) {
  const { data, isPlaceholderData } = useQuery(dashboardQueries.totals(period))
  const count = isPlaceholderData ? undefined : data?.total_cpes_count
  return (
    <p className="num min-h-5 text-13 text-text-2">
      {count !== undefined && `${voucherCount(count)} en ${formatPeriod(taxPeriod(period.taxPeriod))}`}
    </p>
  )
}
