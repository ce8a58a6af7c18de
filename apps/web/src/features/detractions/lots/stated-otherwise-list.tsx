import type { StatedOtherwise } from '@contapro/contract/detraction-lots'
import { TriangleAlert } from 'lucide-react'

import { wholeSoles } from '../../../lib/format/whole-soles.ts'
import { seriesNumberOfCode } from '../../../lib/format/series-number-of-code.ts'

/** Vouchers that state another amount than the law asks for, which is the one that is deposited; nothing when there are none. */
export function StatedOtherwiseList({ lines }: { lines: readonly StatedOtherwise[] }) {
  if (lines.length === 0) return null
  return (
    <section className="grid gap-1.5 rounded-md border border-warn-line bg-warn-bg px-3 py-2.5 text-13">
      <h3 className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden="true" className="size-4 flex-none text-warn" />
        El comprobante dice otro monto
      </h3>
      <ul className="grid gap-1 text-text-2">
        {lines.map(({ code, stated_amount: stated, detraction_amount: amount }) => (
          <li key={code}>
            {seriesNumberOfCode(code)}: el comprobante dice {wholeSoles(stated)}; por ley corresponden{' '}
            {wholeSoles(amount)}.
          </li>
        ))}
      </ul>
    </section>
  )
}
