import type { TotalAmount } from '@contapro/contract/dashboard'
import { useQuery } from '@tanstack/react-query'

import { formatCount } from '../../lib/format/format-count.ts'
import { voucherCount } from '../../lib/format/voucher-count.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'
import { dashboardQueries } from './queries.ts'

/** `348 comprobantes; 3 anulados no suman`, beside the selector of the period. The line is reserved while the count loads. */
export function PeriodCount({ period }: { period: PeriodKey }) {
  const { data, isPlaceholderData } = useQuery(dashboardQueries.totals(period))
  return (
    <p className="num min-h-5 text-13 whitespace-normal text-text-2">
      {data && !isPlaceholderData && describeCount(data)}
    </p>
  )
}

function describeCount(totals: TotalAmount): string {
  const lacksSales = totals.total_amount_igv_sales === null
  const lacksPurchases = totals.total_amount_igv_purchase === null
  if (lacksSales && lacksPurchases) return 'Sin datos de este periodo'
  const counted = [voucherCount(totals.total_cpes_count), ...describeUncounted(totals)].join('; ')
  if (lacksSales) return `${counted}; las ventas no están`
  return lacksPurchases ? `${counted}; las compras no están` : counted
}

/** `3 anulados y 1 sin confirmar no suman` */
function describeUncounted({ voided_count: voided, unproven_count: unproven }: TotalAmount): string[] {
  const parts = [
    ...(voided > 0 ? [voided === 1 ? '1 anulado' : `${formatCount(voided)} anulados`] : []),
    ...(unproven > 0 ? [`${formatCount(unproven)} sin confirmar`] : []),
  ]
  return parts.length === 0 ? [] : [`${parts.join(' y ')} no ${voided + unproven === 1 ? 'suma' : 'suman'}`]
}
