import { formatPeriod, taxPeriod } from '@contapro/domain/periods/tax-period'
import { useQuery } from '@tanstack/react-query'

import { voucherCount } from '../../lib/format/voucher-count.ts'
import { dashboardQueries, type PeriodOf } from './queries.ts'

/** `348 comprobantes en Octubre 2026`. Its line is kept while the number is on its way. */
export function PeriodCount({ of }: { of: PeriodOf }) {
  const { data, isPlaceholderData } = useQuery(dashboardQueries.totals(of))
  const count = isPlaceholderData ? undefined : data?.total_cpes_count
  return (
    <p className="num min-h-5 text-13 text-text-2">
      {count !== undefined && `${voucherCount(count)} en ${formatPeriod(taxPeriod(of.period))}`}
    </p>
  )
}
