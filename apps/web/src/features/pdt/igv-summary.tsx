import type { ReactNode } from 'react'

import { cents } from '@contapro/domain/money/cents'
import { formatSoles } from '@contapro/domain/money/format-soles'

import { classNames } from '../../lib/format/class-names.ts'
import { soles, toCents } from '../../lib/format/soles.ts'
import type { BookTab } from '../../lib/url/use-book.ts'
import { AmountCard } from './amount-card.tsx'
import { generalBoxes, plainBoxes, reducedBoxes, untaxedBoxes } from './boxes.ts'
import type { IgvAmounts } from './igv-amounts.ts'

type IgvSummaryProps = {
  book: BookTab
  amounts: IgvAmounts
  mark: ReactNode
  /** Why the amounts are not complete. */
  reasons: ReactNode
  note?: string
}

/** Three cards: non-taxable amounts, the reduced IGV rate and the general rate; then what is in none of them. */
export function IgvSummary({ book, amounts, mark, reasons, note }: IgvSummaryProps) {
  const [general, reduced] = [generalBoxes(book, amounts), reducedBoxes(book, amounts)]
  return (
    <section aria-label={`Resumen IGV de ${book}`} className="grid gap-3 print:gap-2">
      <div className="flex break-after-avoid flex-wrap items-baseline justify-between gap-x-4">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-16 font-semibold">Resumen IGV</h2>
          {mark}
        </div>
        {note && <p className="text-12 text-text-3">{note}</p>}
        <p className="w-full text-12 text-text-3">
          Casillas en soles enteros: el IGV y los totales salen de montos ya redondeados, como en el formulario.
        </p>
      </div>
      {reasons}
      <div
        className={classNames(
          'grid items-start gap-4 print:items-stretch phone:gap-3 print:gap-2',
          columnsFor(amounts),
        )}
      >
        <AmountCard
          title="Importe no gravado"
          amounts={[{ label: 'Monto total', amount: amounts.non_taxable_amount, boxes: untaxedBoxes(book, amounts) }]}
        >
          <WithoutCredit amounts={amounts} />
        </AmountCard>
        <AmountCard
          title={`IGV ${amounts.igv_10_rate}%`}
          amounts={[
            { label: 'Base Imponible', amount: amounts.igv_10_taxable_amount, boxes: reduced.base },
            { label: 'Monto de IGV', amount: amounts.igv_10_amount, boxes: reduced.igv },
          ]}
        />
        <AmountCard
          title="IGV 18%"
          amounts={[
            { label: 'Base Imponible', amount: amounts.igv_18_taxable_amount, boxes: general.base },
            { label: 'Monto de IGV', amount: amounts.igv_18_amount, boxes: general.igv },
          ]}
        />
        <ProratedIgv amounts={amounts} />
        <OtherIgv
          title="IGV sin tasa definida"
          base={amounts.unclear_taxable_amount}
          igv={amounts.unclear_igv_amount}
          note="De comprobantes con un IGV que no es de una sola tasa, sin XML que lo reparta. No está en las otras tarjetas."
        />
      </div>
    </section>
  )
}

/** Four cards stand two by two, so that none is alone in a row or too narrow for its amounts. */
function columnsFor(amounts: IgvAmounts): string {
  const hasProrrata = hasIgv(amounts.prorrata_taxable_amount, amounts.prorrata_igv_amount)
  const hasUnclear = hasIgv(amounts.unclear_taxable_amount, amounts.unclear_igv_amount)
  return hasProrrata === hasUnclear ? 'lg:grid-cols-3 print:grid-cols-3' : 'lg:grid-cols-2 print:grid-cols-2'
}

const hasIgv = (base: number, igv: number) => base !== 0 || igv !== 0

/** Says that two boxes of the form are in one amount, when both are. */
function WithoutCredit({ amounts }: { amounts: IgvAmounts }) {
  const { non_taxable_amount: total, without_credit_amount: withoutCredit } = amounts
  if (withoutCredit === 0) return null
  const notTaxed = cents(toCents(total) - toCents(withoutCredit))
  return (
    <p className="text-12 text-text-3">
      Incluye {soles(withoutCredit)} de compras gravadas sin crédito fiscal (casilla 113 si son para ventas no
      gravadas); las compras no gravadas (casilla 120) son {formatSoles(notTaxed)}.
    </p>
  )
}

/** Of purchases for mixed sales: the share that gives credit, or all of it while the company has no percentage. */
function ProratedIgv({ amounts }: { amounts: IgvAmounts }) {
  const { prorrata_taxable_amount: base, prorrata_igv_amount: igv, prorrata_credit_amount: credit } = amounts
  const isProrated = credit !== null
  return (
    <OtherIgv
      title={isProrated ? 'IGV prorrateado' : 'IGV por prorratear'}
      boxes={['110', '111']}
      base={base}
      igv={credit ?? igv}
      note={
        isProrated
          ? `De compras para ventas gravadas y no gravadas: de ${soles(igv)} de IGV, lo que da crédito con tu porcentaje de prorrata.`
          : 'De compras para ventas gravadas y no gravadas. No está en las otras tarjetas: indica tu porcentaje de prorrata en Configuración.'
      }
    />
  )
}

type OtherIgvProps = {
  title: string
  base: number
  igv: number
  /** The boxes of base and tax. */
  boxes?: readonly [base: string, igv: string]
  note: string
}

/** IGV that is in neither rate; nothing when there is none. */
function OtherIgv({ title, base, igv, boxes, note }: OtherIgvProps) {
  if (!hasIgv(base, igv)) return null
  return (
    <AmountCard
      title={title}
      amounts={[
        { label: 'Base Imponible', amount: base, boxes: boxes ? plainBoxes(boxes[0], base) : [] },
        { label: 'Monto de IGV', amount: igv, boxes: boxes ? plainBoxes(boxes[1], igv) : [] },
      ]}
    >
      <p className="text-12 text-text-3">{note}</p>
    </AmountCard>
  )
}
