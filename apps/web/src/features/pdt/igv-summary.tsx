import type { ReactNode } from 'react'

import { AmountCard } from './amount-card.tsx'
import type { IgvAmounts } from './igv-amounts.ts'

type IgvSummaryProps = {
  amounts: IgvAmounts
  mark: ReactNode
  /** Why the amounts are not complete. */
  reasons: ReactNode
  note?: string
}

/** Three cards: non-taxable amounts, the reduced IGV rate and the general rate. */
export function IgvSummary({ amounts, mark, reasons, note }: IgvSummaryProps) {
  return (
    <section aria-labelledby="resumen-igv" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <div className="flex flex-wrap items-center gap-2">
          <h2 id="resumen-igv" className="text-16 font-semibold">
            Resumen IGV
          </h2>
          {mark}
        </div>
        {note && <p className="text-12 text-text-3">{note}</p>}
      </div>
      {reasons}
      <div className="grid gap-4 phone:gap-3 lg:grid-cols-3">
        <AmountCard
          title="Importe no gravado"
          amounts={[{ label: 'Monto total', amount: amounts.non_taxable_amount }]}
        />
        <AmountCard
          title={`IGV ${amounts.igv_10_rate}%`}
          amounts={[
            { label: 'Base Imponible', amount: amounts.igv_10_taxable_amount },
            { label: 'Monto de IGV', amount: amounts.igv_10_amount },
          ]}
        />
        <AmountCard
          title="IGV 18%"
          amounts={[
            { label: 'Base Imponible', amount: amounts.igv_18_taxable_amount },
            { label: 'Monto de IGV', amount: amounts.igv_18_amount },
          ]}
        />
      </div>
    </section>
  )
}
