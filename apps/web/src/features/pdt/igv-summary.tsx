import type { PdtReport } from '@contapro/contract/dashboard'

import { AmountCard } from './amount-card.tsx'

type IgvSummaryProps = { report: PdtReport; note?: string }

/** Three cards: non-taxable amounts, the reduced IGV rate and the general rate. */
export function IgvSummary({ report, note }: IgvSummaryProps) {
  return (
    <section aria-labelledby="resumen-igv" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="resumen-igv" className="text-16 font-semibold">
          Resumen IGV
        </h2>
        {note && <p className="text-12 text-text-3">{note}</p>}
      </div>
      <div className="grid gap-4 phone:gap-3 lg:grid-cols-3">
        <AmountCard
          title="Importe no gravado"
          amounts={[{ label: 'Monto total', amount: report.non_taxable_amount }]}
        />
        <AmountCard
          title={`IGV ${report.igv_10_rate}%`}
          amounts={[
            { label: 'Base Imponible', amount: report.igv_10_taxable_amount },
            { label: 'Monto de IGV', amount: report.igv_10_amount },
          ]}
        />
        <AmountCard
          title="IGV 18%"
          amounts={[
            { label: 'Base Imponible', amount: report.igv_18_taxable_amount },
            { label: 'Monto de IGV', amount: report.igv_18_amount },
          ]}
        />
      </div>
    </section>
  )
}
