import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { observedCount } from '../../lib/format/observed-count.ts'
import { soles } from '../../lib/format/soles.ts'
import { OBSERVED_STATE } from '../../lib/url/observed-state.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'
import { pdtQueries } from './queries.ts'

type ObservedNoteProps = { period: PeriodKey; otherwise: ReactNode }

/** `12 observados, S/ 1,846.30 de IGV quedan fuera.`, with a link to review them; `otherwise` when there are none and while the totals load. */
export function ObservedNote({ period, otherwise }: ObservedNoteProps) {
  const totals = useQuery(pdtQueries.totals(period)).data
  if (!totals || totals.observed_count === 0) return otherwise
  const { observed_count: count, observed_igv: igv } = totals
  return (
    <>
      {observedCount(count)}, {soles(igv)} de IGV quedan fuera.{' '}
      <Link
        to={`/dashboard/observaciones?empresa=${period.businessUuid}&periodo=${period.taxPeriod}`}
        state={OBSERVED_STATE}
        className="rounded-xs text-link font-medium"
      >
        Revisar
      </Link>
    </>
  )
}
