import type { DetractionsSummary } from '@contapro/contract/detractions'

import { formatCount } from '../../../lib/format/format-count.ts'
import { soles } from '../../../lib/format/soles.ts'
import { voucherCount } from '../../../lib/format/voucher-count.ts'
import { wholeSoles } from '../../../lib/format/whole-soles.ts'
import { NoData } from '../../../ui/completeness/no-data.tsx'
import { FigureStrip, type Figure } from '../../../ui/layout/figure-strip.tsx'
import { dayCount, dayName } from '../detraction.ts'
import { isCounted } from '../is-counted.ts'

/** What must be deposited, what is late, what comes next and the IGV that waits for it. `summary` is undefined while it loads. */
export function DueFigures({ summary }: { summary: DetractionsSummary | undefined }) {
  return <FigureStrip figures={summary ? figuresOf(summary) : LOADING} />
}

const LABELS = { unpaid: 'Por pagar', overdue: 'Vencidas', next: 'Próximo vencimiento', igv: 'IGV fuera del crédito' }
const LOADING: readonly Figure[] = Object.values(LABELS).map((label) => ({ label, value: undefined }))

function figuresOf(summary: DetractionsSummary): Figure[] {
  if (!isCounted(summary)) return LOADING.map(({ label }) => ({ label, value: <NoData /> }))
  const { overdue } = summary
  return [
    { label: LABELS.unpaid, value: wholeSoles(summary.unpaid.amount), note: unpaidNote(summary) },
    {
      label: LABELS.overdue,
      value: wholeSoles(overdue.amount),
      note: overdue.count > 0 ? overdueNote(summary) : 'Ninguna pasó su fecha',
      tone: overdue.count > 0 ? 'late' : undefined,
    },
    nextFigure(summary),
    { label: LABELS.igv, value: soles(summary.deferred_igv), note: awaitedNote(summary) },
  ]
}

function unpaidNote({ unpaid, unknown_count: unknown }: DetractionsSummary): string {
  if (unknown === 0) return `${voucherCount(unpaid.count)}, soles enteros`
  return `${voucherCount(unpaid.count)}; ${unknown === 1 ? '1 sin importe conocido no suma' : `${formatCount(unknown)} sin importe conocido no suman`}`
}

/** The fine is half of what is late, which the norm reduces in ways that are not known here: it is an estimate. */
function overdueNote({ overdue, fine_at_risk: fine }: DetractionsSummary): string {
  const oldest = `${voucherCount(overdue.count)}, ${overdue.count === 1 ? 'hace' : 'la más antigua hace'} ${dayCount(overdue.oldest_days)}`
  return fine > 0 ? `${oldest}. Multa estimada: hasta ${soles(fine)}` : oldest
}

/** What is due within three days; or else the nearest date. */
function nextFigure({ soon, next_due: next }: DetractionsSummary): Figure {
  if (!next) return { label: LABELS.next, value: wholeSoles(0), note: 'Nada más por vencer' }
  if (soon.count === 0)
    return {
      label: LABELS.next,
      value: wholeSoles(next.amount),
      note: `${voucherCount(next.count)}, el ${dayName(next.date)}`,
    }
  return {
    label: 'Vencen en 3 días',
    value: wholeSoles(soon.amount),
    note: `${voucherCount(soon.count)}, desde el ${dayName(next.date)}`,
    tone: 'soon',
  }
}

function awaitedNote({ deferred_igv: deferred, awaited_igv: awaited }: DetractionsSummary): string {
  if (awaited > 0) return `${soles(awaited)} ${deferred > 0 ? 'más saldrán' : 'saldrán'} si no depositas a tiempo`
  return deferred > 0 ? 'Vuelve con el depósito' : 'Nada espera un depósito'
}
