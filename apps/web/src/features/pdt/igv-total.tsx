import { cents } from '@contapro/domain/money/cents'
import { formatSoles } from '@contapro/domain/money/format-soles'
import type { ReactNode } from 'react'

import { toCents } from '../../lib/format/soles.ts'
import type { IgvAmounts } from './igv-amounts.ts'

type IgvTotalProps = { amounts: IgvAmounts; label: string; mark: ReactNode; children: ReactNode }

/** The sum of both IGV rates, beside a note on what it leaves out. */
export function IgvTotal({ amounts, label, mark, children }: IgvTotalProps) {
  const total = cents(toCents(amounts.igv_10_amount) + toCents(amounts.igv_18_amount))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border border-line bg-sunken px-5 py-3 text-text-2 phone:px-4">
      <p>{children}</p>
      <div className="flex flex-wrap items-center gap-2 phone:w-full">
        <p className="flex items-baseline gap-2 phone:flex-1 phone:justify-between">
          {label} <b className="num text-16 font-semibold text-text">{formatSoles(total)}</b>
        </p>
        {mark}
      </div>
    </div>
  )
}
