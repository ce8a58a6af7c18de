import type { Detraction } from '@contapro/contract/detractions'
import { calendarDate, daysBetween } from '@contapro/domain/dates/calendar-date'

import { classNames } from '../../../lib/format/class-names.ts'
import { plainAmount, soles } from '../../../lib/format/soles.ts'
import { plainWholeAmount, wholeSoles } from '../../../lib/format/whole-soles.ts'
import type { Column } from '../../../ui/tables/column.ts'
import {
  dayName,
  daysLeftAtLatest,
  dueBy,
  dueDay,
  hasTwoDates,
  lostCreditRemark,
  missingAmount,
  seriesNumber,
  typeName,
} from '../detraction.ts'
import { goodsColumn, PhoneSupplier, supplierColumn, totalColumn, voucherColumn } from '../row-cells.tsx'
import { DueBadge } from './due-badge.tsx'

/** On narrow tables the days left take the place of the reason below the date, unless it names another date, and of their own column. */
export const unpaidColumns: readonly Column<Detraction>[] = [
  supplierColumn,
  voucherColumn,
  goodsColumn,
  { ...totalColumn, shownFrom: 60 },
  {
    id: 'detraccion',
    header: 'Detracción',
    inSoles: true,
    width: 'w-25 @max-[46rem]:w-22',
    cell: (row) => (
      <>
        <b className="block text-13/4 font-semibold">
          <Deposit row={row} />
        </b>
        <PartNote row={row} />
      </>
    ),
  },
  {
    id: 'limite',
    header: 'Fecha límite',
    width: 'w-31 @max-[54rem]:w-42',
    cell: (row) => (
      <>
        <span className="num block text-13/4">{dayName(dueDay(row))}</span>
        <span
          className={classNames(
            'block text-12/4 whitespace-normal text-text-3',
            !hasTwoDates(row) && '@max-[54rem]:hidden',
          )}
        >
          {dueBy(row)}
        </span>
        <span className="flex *:h-auto *:whitespace-normal @min-[54rem]:hidden [&_svg]:hidden">
          <DueBadge daysLeft={row.days_left} daysLeftAtLatest={daysLeftAtLatest(row)} />
        </span>
        <LotNote row={row} className="@min-[54rem]:hidden" />
      </>
    ),
  },
  {
    id: 'plazo',
    header: 'Plazo',
    width: 'w-46',
    shownFrom: 54,
    cell: (row) => (
      <>
        <DueBadge daysLeft={row.days_left} daysLeftAtLatest={daysLeftAtLatest(row)} />
        <LotNote row={row} />
      </>
    ),
  },
  {
    id: 'igv',
    header: 'IGV diferido',
    inSoles: true,
    width: 'w-38 @max-[54rem]:w-32 @max-[46rem]:w-30',
    cell: (row) => (
      <>
        <span className="block text-13/4">{plainAmount(row.lost_igv || row.frozen_igv)}</span>
        <span className="@max-[40rem]:hidden">
          <CreditRemark row={row} />
        </span>
        {row.lost_igv > 0 && (
          <span className="hidden text-12/4 whitespace-normal text-error-text @max-[40rem]:inline">
            Crédito perdido
          </span>
        )}
      </>
    ),
  },
]

/** What must still be deposited. */
function Deposit({ row, inSoles = false }: { row: Detraction; inSoles?: boolean }) {
  const amount = missingAmount(row)
  if (amount === undefined) return <span className="font-regular text-text-2">Sin dato</span>
  return inSoles ? wholeSoles(amount) : plainWholeAmount(amount)
}

/** Why the shown amount is another than the voucher states: a part was deposited, credit notes lowered it, or the voucher is wrong. */
function PartNote({ row }: { row: Detraction }) {
  const note = partNote(row)
  return note && <span className="block text-12/4 whitespace-normal text-text-3">{note}</span>
}

function partNote(row: Detraction): string | undefined {
  const { deposit_amount: deposited, detraction_amount: amount, stated_amount: stated, notes_amount: notes } = row
  if (amount === null) return undefined
  if (deposited) return `de ${plainWholeAmount(amount)}`
  if (stated !== null) return `dice ${plainWholeAmount(stated)}`
  return notes > 0 ? 'con nota' : undefined
}

/** The open lot that pays the row. */
function LotNote({ row, className }: { row: Detraction; className?: string }) {
  if (!row.lot) return null
  return <span className={classNames('mt-1 block text-12/4 text-text-3', className)}>En el lote {row.lot}</span>
}

function CreditRemark({ row }: { row: Detraction }) {
  return (
    <span
      className={classNames(
        'text-12/4 whitespace-normal',
        row.lost_igv > 0 ? 'inline-block text-error-text' : 'raise-first text-text-3',
      )}
      title={
        lostCreditRemark(row) ??
        (row.credit_until ? `Un depósito da crédito hasta el ${dayName(row.credit_until)}` : undefined)
      }
    >
      {row.lost_igv > 0 ? shortLostRemark(row) : creditRemark(row)}
    </span>
  )
}

/** As long as a cell has room for; the whole reason and its norm are in the title and in the panels. */
function shortLostRemark({ credit_window: months }: Detraction): string {
  return months === null ? 'Crédito perdido' : `Crédito perdido: más de ${months} meses`
}

/** Why there is no IGV to wait for; or whether it is deferred already, or after which day it will be. */
function creditRemark(row: Detraction): string {
  const { frozen_igv: igv, is_deferred: isDeferred, credit_due: due, status, deposit_state: state } = row
  if (igv === 0) return NO_IGV[status] ?? whyNoIgv(row)
  const share = row.is_prorated ? '; crédito por prorrata' : ''
  if (isDeferred) return `ya diferido${share}${endNote(row)}`
  return state === 'unknown' ? `sin dato${share}` : `se difiere tras ${dayName(due).slice(0, 5)}${share}`
}

/** From this many days before the last one on which a deposit gives credit the row says so. */
const END_NEAR_DAYS = 62

function endNote({ credit_until: end, deposit_due: due, days_left: left }: Detraction): string {
  if (end === null || left === null) return ''
  const days = daysBetween(calendarDate(due), calendarDate(end)) + left
  if (days < 0) return `; su crédito venció el ${dayName(end)}`
  return days > END_NEAR_DAYS ? '' : `; crédito hasta el ${dayName(end)}`
}

const NO_IGV: Partial<Record<Detraction['status'], string>> = {
  observado: 'Observado',
  'gasto no deducible': 'No deducible',
}

/** Why the amount of a deductible purchase is 0.00. */
function whyNoIgv({ credit, notes_amount: notes }: Detraction): string {
  if (credit === 'NO') return 'Sin derecho a crédito'
  return notes > 0 ? 'Anulado por notas de crédito' : 'Sin soles confirmados'
}

/** A row on phones: who and how much, which voucher, how long and the IGV. */
export function unpaidPhoneRow(row: Detraction) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-0.5 text-12 *:flex *:min-h-5 *:items-center *:justify-between *:gap-3">
      <div>
        <PhoneSupplier row={row} />
        <b className="num flex-none text-14 font-semibold">
          <Deposit row={row} inSoles />
        </b>
      </div>
      <div className="text-text-2">
        <span className="num min-w-0">
          {seriesNumber(row)} · {typeName(row)}, {dayName(row.issuer_date)}
        </span>
        <PartNote row={row} />
      </div>
      <div className="flex-wrap gap-y-0!">
        <DueBadge daysLeft={row.days_left} daysLeftAtLatest={daysLeftAtLatest(row)} />
        <span className="num ml-auto text-right text-text-3">IGV {soles(row.lost_igv || row.frozen_igv)}</span>
      </div>
      <div className="flex-wrap gap-y-0! text-text-3">
        <span className="num">
          {dayName(dueDay(row))}, {dueBy(row).toLowerCase()}
        </span>
        <span className="ml-auto">
          {row.lot ? `En el lote ${row.lot}${row.lost_igv > 0 ? ', crédito perdido' : ''}` : <CreditRemark row={row} />}
        </span>
      </div>
    </div>
  )
}
