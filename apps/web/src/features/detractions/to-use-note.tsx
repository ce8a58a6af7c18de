import type { DetractionsSummary } from '@contapro/contract/detractions'
import { Info } from 'lucide-react'

import { formatCount } from '../../lib/format/format-count.ts'
import { soles } from '../../lib/format/soles.ts'

/** 'Depositadas por utilizar': IGV of late deposits that is credit of a period which is not declared yet. */
export function ToUseNote({ summary }: { summary: DetractionsSummary | undefined }) {
  if (!summary || summary.to_use.count === 0) return null
  const { count, igv } = summary.to_use
  return (
    <p className="flex items-start gap-2 text-13 text-text-2">
      <Info aria-hidden="true" className="mt-0.5 size-4 flex-none text-accent" />
      <span>
        <b className="font-medium text-text">Depositadas por utilizar: {formatCount(count)}</b>, {soles(igv)} de IGV que
        es crédito del periodo en que se depositó.
      </span>
    </p>
  )
}
