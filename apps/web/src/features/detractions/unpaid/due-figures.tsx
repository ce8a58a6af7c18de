import type { DetractionsSummary } from '@contapro/contract/detractions'

import { useIsPhone } from '../../../lib/browser/use-is-phone.ts'
import { formatCount } from '../../../lib/format/format-count.ts'
import { soles } from '../../../lib/format/soles.ts'
import { voucherCount } from '../../../lib/format/voucher-count.ts'
import { wholeSoles } from '../../../lib/format/whole-soles.ts'
import { NoData } from '../../../ui/completeness/no-data.tsx'
import { FigureStrip, type Figure } from '../../../ui/layout/figure-strip.tsx'
import { dayCount, dayName } from '../detraction.ts'
import { isCounted } from '../is-counted.ts'

type DueFiguresProps = {
  /** Undefined while it loads. */
  summary: DetractionsSummary | undefined
  /** The sums are only of what a search found. */
  isSearched: boolean
}

/** What must be deposited, what is late, what comes next and the IGV that waits for it. */
export function DueFigures({ summary, isSearched }: DueFiguresProps) {
  const isPhone = useIsPhone()
  const figures = summary ? figuresOf(summary, isSearched ? NONE_FOUND : NONE) : LOADING
  return <FigureStrip figures={summary && isPhone ? shorten(figures, summary) : figures} />
}

const LABELS = {
  unpaid: 'Por pagar',
  overdue: 'Vencidas',
  next: 'Próximo vencimiento',
  igv: 'IGV diferido por detracción',
}
const LOADING: readonly Figure[] = Object.values(LABELS).map((label) => ({ label, value: undefined }))

/** What a figure without rows says, of all detractions and of those that a search found. */
type NoRowsNotes = { readonly overdue: string; readonly next: string; readonly igv: string }
const NONE: NoRowsNotes = {
  overdue: 'Ninguna pasó su fecha',
  next: 'Nada más por vencer',
  igv: 'Nada espera un depósito',
}
const NONE_FOUND: NoRowsNotes = {
  overdue: 'Ninguna de las encontradas pasó su fecha',
  next: 'Ninguna de las encontradas está por vencer',
  igv: 'Ninguna de las encontradas lo tiene',
}

function figuresOf(summary: DetractionsSummary, none: NoRowsNotes): readonly Figure[] {
  if (!isCounted(summary)) return LOADING.map(({ label }) => ({ label, value: <NoData /> }))
  const { overdue } = summary
  return [
    { label: LABELS.unpaid, value: wholeSoles(summary.unpaid.amount), note: unpaidNote(summary) },
    {
      label: LABELS.overdue,
      value: wholeSoles(overdue.amount),
      note: overdue.count > 0 ? overdueNote(summary) : none.overdue,
      tone: overdue.count > 0 ? 'late' : undefined,
    },
    nextFigure(summary, none),
    { label: LABELS.igv, value: soles(summary.deferred_igv), note: awaitedNote(summary) || none.igv },
  ]
}

/** On phones each note has one line; the chips below have the counts, and the rows their dates. */
function shorten(figures: readonly Figure[], summary: DetractionsSummary): Figure[] {
  if (!isCounted(summary)) return [...figures]
  const { unpaid, unknown_count: unknown, fine_at_risk: fine, soon, next_due: next } = summary
  const notes = [
    unknown > 0 ? `${formatCount(unknown)} sin importe no suman` : voucherCount(unpaid.count),
    fine > 0 ? `Multa hasta ${soles(fine)}` : '',
    next && soon.count === 0 ? `El ${dayName(next.date)}` : '',
    summary.lost_credit.count > 0
      ? `${soles(summary.lost_credit.igv)} perdido`
      : summary.awaited_igv > 0
        ? `${soles(summary.awaited_igv)} por diferir`
        : summary.deferred_prorrata > 0
          ? `${soles(summary.deferred_prorrata)} por prorratear`
          : '',
  ]
  return figures.map((figure, index) => ({
    ...figure,
    note: notes[index],
    ...(figure.label === LABELS.igv && { label: 'IGV diferido' }),
  }))
}

function unpaidNote({ unpaid, unknown_count: unknown, unread }: DetractionsSummary): string {
  const notes = [
    ...(unknown === 0
      ? []
      : [unknown === 1 ? '1 sin importe no suma' : `${formatCount(unknown)} sin importe no suman`]),
    ...(unread.count === 0 ? [] : [`de ${formatCount(unread.count)} no leímos los depósitos`]),
  ]
  return [voucherCount(unpaid.count), ...(notes.length > 0 ? notes : ['soles enteros'])].join(', ')
}

function overdueNote({ overdue, fine_at_risk: fine }: DetractionsSummary): string {
  const { count, assumed, oldest_days: days } = overdue
  const sure = count - assumed.count
  const oldest = [
    voucherCount(count),
    ...(sure > 0 ? [`${count === 1 ? 'hace' : 'la más antigua hace'} ${dayCount(days)}`] : []),
    ...(assumed.count > 0
      ? [sure === 0 ? 'si pagaste su cuota' : `${formatCount(assumed.count)} solo si pagaste su cuota`]
      : []),
  ].join(', ')
  return fine > 0 ? `${oldest}. Multa estimada: hasta ${soles(fine)}, ${FINE_MEANING}` : oldest
}

/** The norm reduces the fine in ways that are not known here ('gradualidad'), so it is an estimate. */
export const FINE_MEANING = '50 % de lo no depositado, sin gradualidad'

/** What is due within three days; or else the nearest date. */
function nextFigure({ soon, next_due: next }: DetractionsSummary, none: NoRowsNotes): Figure {
  if (!next) return { label: LABELS.next, value: 'Ninguno', note: none.next }
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

function awaitedNote(summary: DetractionsSummary): string {
  const { deferred_igv: deferred, deferred_prorrata: prorrata, awaited_igv: awaited, lost_credit: lost } = summary
  const notes = [
    ...(prorrata > 0 ? [`Incluye ${soles(prorrata)} por prorratear`] : []),
    ...(awaited > 0
      ? [`${soles(awaited)} ${deferred > 0 ? 'más se diferirán' : 'se diferirán'} si no depositas a tiempo`]
      : deferred > 0
        ? ['Es crédito del mes en que se deposite']
        : []),
    ...(lost.count > 0 ? [`Aparte, crédito perdido: ${soles(lost.igv)} de ${voucherCount(lost.count)}`] : []),
  ]
  return notes.join('. ')
}
