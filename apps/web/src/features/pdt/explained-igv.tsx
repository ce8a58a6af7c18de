import { useQuery } from '@tanstack/react-query'

import type { PeriodKey } from '../../lib/url/period-key.ts'
import { ExcludedIgv } from '../../ui/igv/excluded-igv.tsx'
import { pdtQueries } from './queries.ts'

/** What the IGV of purchases leaves out and has of other periods, as the report says it; nothing while the totals load. */
export function ExplainedIgv({ period }: { period: PeriodKey }) {
  const totals = useQuery(pdtQueries.totals(period)).data
  return totals && <ExcludedIgv period={period} totals={totals} className="rounded-md border border-line" />
}
