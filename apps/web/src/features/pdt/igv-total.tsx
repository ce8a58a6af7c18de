import { sumCents } from '@contapro/domain/money/cents'
import { formatSoles } from '@contapro/domain/money/format-soles'
import type { ReactNode } from 'react'

import { toCents } from '../../lib/format/soles.ts'
import type { IgvAmounts } from './igv-amounts.ts'

type IgvTotalProps = { amounts: IgvAmounts; label: string; mark: ReactNode; children: ReactNode }

/** The IGV of the book, as the report has it, beside a note on what it contains. */
export function IgvTotal({ amounts, label, mark, children }: IgvTotalProps) {
  const { igv_10_amount, igv_18_amount, unclear_igv_amount, prorrata_credit_amount } = amounts
  const parts = [igv_10_amount, igv_18_amount, unclear_igv_amount, prorrata_credit_amount ?? 0]
  const total = sumCents(parts.map(toCents))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border border-line bg-sunken px-5 py-3 text-text-2 phone:px-4 print:break-inside-avoid print:px-3 print:py-1.5">
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
