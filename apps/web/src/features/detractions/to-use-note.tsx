import type { DetractionsSummary } from '@contapro/contract/detractions'
import { Info } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'

import { formatCount } from '../../lib/format/format-count.ts'
import { periodInSentence } from '../../lib/format/period-name.ts'
import { soles } from '../../lib/format/soles.ts'
import { depositsOfMonthPath } from '../../lib/url/dashboard-path.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'

/** 'Depositadas por utilizar': IGV of late deposits that is credit of a period which is not declared yet. */
export function ToUseNote({ period, summary }: { period: PeriodKey; summary: DetractionsSummary | undefined }) {
  if (!summary || summary.to_use.count === 0) return null
  const { count, igv, prorrata, periods } = summary.to_use
  return (
    <p className="flex items-start gap-2 text-13 text-text-2">
      <Info aria-hidden="true" className="mt-0.5 size-4 flex-none text-accent" />
      <span>
        <b className="font-medium text-text">Depositadas por utilizar: {formatCount(count)}</b>, {soles(igv)} de IGV
        {prorrata > 0 && ` (${soles(prorrata)} por prorratear)`} que es crédito de{' '}
        {periods.map((month, index) => (
          <Fragment key={month}>
            {index > 0 && (index === periods.length - 1 ? ' y ' : ', ')}
            <Link to={depositsOfMonthPath(period, month)} className="rounded-xs font-medium text-link">
              {periodInSentence(month)}
            </Link>
          </Fragment>
        ))}
        .
      </span>
    </p>
  )
}
