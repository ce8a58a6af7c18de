import type { DetractionsSummary } from '@contapro/contract/detractions'
import { CornerUpRight } from 'lucide-react'

import { formatCount } from '../../../lib/format/format-count.ts'
import { listInSentence } from '../../../lib/format/list-in-sentence.ts'
import { periodInSentence } from '../../../lib/format/period-name.ts'
import { soles } from '../../../lib/format/soles.ts'

/** The IGV of late deposits among those listed: what the report of a month says that came from other periods, where those of that month are listed. */
export function LateNote({ summary }: { summary: DetractionsSummary | undefined }) {
  if (!summary) return null
  const { count, taken_back_count: takenBack, igv, periods } = summary.late
  if (count + takenBack === 0) return null
  const purchases = [
    ...(count > 0
      ? [count === 1 ? '1 depositada fuera de plazo' : `${formatCount(count)} depositadas fuera de plazo`]
      : []),
    ...(takenBack > 0 ? [`${formatCount(takenBack)} sin efecto por notas de crédito tardías`] : []),
  ]
  return (
    <p className="flex items-start gap-2 text-13 text-text-2">
      <CornerUpRight aria-hidden="true" className="mt-0.5 size-4 flex-none text-text-3" />
      <span>
        <b className="font-medium text-text">{listInSentence(purchases)}</b>: {soles(igv)} de IGV que pasa de su periodo
        al crédito de {listInSentence(periods.map(periodInSentence))}.
      </span>
    </p>
  )
}
