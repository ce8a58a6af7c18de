import type { Decided } from '@contapro/contract/review'

import { formatCount } from '../../../lib/format/format-count.ts'
import { seriesNumberOfCode } from '../../../lib/format/series-number-of-code.ts'

const MAX_SHOWN = 100

/** The vouchers that a decision did not change, each with its reason. */
export function FailedList({ failed }: { failed: Decided['data']['failed'] }) {
  const rest = failed.length - MAX_SHOWN
  return (
    <section aria-labelledby="no-decididos" className="grid gap-2 text-13">
      <h3 id="no-decididos" className="font-semibold">
        {failed.length === 1
          ? '1 comprobante quedó igual'
          : `${formatCount(failed.length)} comprobantes quedaron igual`}
      </h3>
      <ul className="max-h-60 divide-y divide-line-soft overflow-y-auto rounded-md border border-line">
        {failed.slice(0, MAX_SHOWN).map(({ code, reason }) => (
          <li key={code} className="px-3 py-2">
            <span className="font-medium">{seriesNumberOfCode(code)}</span>
            <span className="block text-12 text-text-2">{reason}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="text-12 text-text-3">Y {formatCount(rest)} más.</p>}
    </section>
  )
}
