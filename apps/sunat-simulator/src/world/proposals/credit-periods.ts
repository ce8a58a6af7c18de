import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import { addMonths, monthsBetween, periodOf, type TaxPeriod } from '@contapro/domain/periods/tax-period'

import { CREDIT_NOTE } from '@contapro/domain/vouchers/voucher-types'
import { voucherCode } from '@contapro/domain/vouchers/voucher-code'

import { multiplyFraction } from '../multiply-fraction.ts'
import { codeOf } from '../vouchers/code-of.ts'
import type { Deposit } from '../vouchers/deposit.ts'
import type { Draft, NoteTarget } from '../vouchers/draft.ts'
import type { Taxpayer } from '../taxpayers/taxpayer.ts'
import { isCounted } from './is-counted.ts'
import type { World } from '../world.ts'
import type { RegisterRow } from './register-row.ts'

/** The day of each month that is its fifth business day, January to December, as the calendars of holidays give it. */
const FIFTH_BUSINESS_DAYS: Readonly<Record<string, string>> = {
  '2025': '08 07 07 07 08 06 07 08 05 07 07 05',
  '2026': '08 06 06 09 08 05 07 10 07 07 06 07',
  '2027': '08 05 05 07 07 08 07 09 07 07 08 07',
}
/** In how many months after the month of issue a deposit still gives credit. */
const MAX_MONTHS = 12
/** An operation of up to so many céntimos is not subject, whatever its XML says; transport of goods has its own minimum. */
const MINIMUM = 70_000
const FREIGHT = { code: '027', minimum: 40_000 }
/** How late vouchers are recorded. */
const MONTHS_LATE = [1, 3, 14]
/** A sol less is no part missing. */
const TOLERANCE = 100
/** Catalog 09: reasons by which a note takes back all of its voucher. */
const WHOLE_REASONS = new Set(['01', '06'])
/** Notes are issued in the month of their voucher or the next one, and recorded up to a month later. */
const MONTHS_OF_NOTES = [0, 1, 2]

/** The credit belongs to no period: the deposit is missing, or came too late or would come too late now. */
export type CreditPeriod = TaxPeriod | 'deferred' | 'lost'

/** The period whose credit the IGV of each purchase belongs to (D.Leg. 940, first final provision), by what was deposited until today. */
export function creditPeriods(world: World, owner: Taxpayer): (row: RegisterRow) => CreditPeriod {
  const months = new Map<TaxPeriod, Map<string, Deposit[]>>()
  const depositsOf = (draft: Draft): readonly Deposit[] => {
    let month = months.get(draft.period)
    if (!month) {
      month = Map.groupBy(world.deposits(owner, 'rce', draft.period), (deposit) => namedBy(deposit))
      months.set(draft.period, month)
    }
    return month.get(codeOf(draft)) ?? []
  }

  const notes = new Map<TaxPeriod, Map<string, RegisterRow[]>>()
  /** The credit notes recorded until now that modify a voucher alone. */
  const notesOf = (draft: Draft): readonly RegisterRow[] =>
    MONTHS_OF_NOTES.flatMap((after) => {
      const recorded = addMonths(draft.period, after)
      let month = notes.get(recorded)
      if (!month) {
        const rows = [...world.rows(owner, 'rce', recorded)].filter(
          (row) => row.draft.type === CREDIT_NOTE && row.draft.note?.targets.length === 1 && isCounted(row),
        )
        month = Map.groupBy(rows, modifiedBy)
        notes.set(recorded, month)
      }
      return month.get(codeOf(draft)) ?? []
    })

  const ofVoucher = ({ draft, period, amounts }: RegisterRow): CreditPeriod => {
    const { detraction } = draft
    const due = fifthBusinessDay(addMonths(period, 1))
    if (!detraction || draft.sums.igv === 0 || due === undefined) return period
    if (amounts.total <= (detraction.code === FREIGHT.code ? FREIGHT.minimum : MINIMUM)) return period
    const settledOn = settlementDate(draft, amounts.total)
    const isTooLate = (day: CalendarDate) => monthsBetween(draft.period, periodOf(day)) > MAX_MONTHS
    const today = world.clock.today()
    if (settledOn === undefined && today <= due) return period
    if (settledOn === undefined) return isTooLate(today) ? 'lost' : 'deferred'
    if (settledOn <= due) return period
    return isTooLate(settledOn) ? 'lost' : periodOf(settledOn)
  }

  /** The day from which on nothing is to be deposited: deposits reached what the law asks for what notes leave, or notes left nothing. */
  const settlementDate = (draft: Draft, total: number): CalendarDate | undefined => {
    const events = [
      ...notesOf(draft).map((row) => ({ date: row.draft.issueDate, paid: 0, taken: takenBy(row, total) })),
      ...depositsOf(draft).map(({ amount, paidOn }) => ({ date: paidOn, paid: amount, taken: 0 })),
    ]
    let [paid, left] = [0, total]
    for (const event of events.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))) {
      paid += event.paid
      left = Math.max(0, left - event.taken)
      const required = requiredOf(draft, left)
      if (required === 0 || (paid > 0 && paid >= required - TOLERANCE)) return event.date
    }
    return undefined
  }

  /** Where the credit of the vouchers that a note modifies went, when that is not their own period. */
  const followedBy = ({ draft }: RegisterRow): CreditPeriod[] =>
    (draft.note?.targets ?? []).flatMap((target) => {
      const row = findRow(world, owner, draft, target)
      const period = row && isCounted(row) ? ofVoucher(row) : undefined
      return period === undefined || period === 'lost' || period === row?.period ? [] : [period]
    })

  return (row) => {
    const own = ofVoucher(row)
    const followed = followedBy(row)
    if (own === 'lost' || own === 'deferred') return own
    return followed.includes('deferred') ? 'deferred' : ([own, ...followed].toSorted().at(-1) ?? own)
  }
}

/** The row of a voucher that a note modifies, when it is subject to detraction. */
function findRow(world: World, owner: Taxpayer, { issuer }: Draft, target: NoteTarget): RegisterRow | undefined {
  const draft = world.find(owner, 'rce', { ...target, issuer: issuer.documentNumber })
  if (!draft?.detraction) return undefined
  for (const back of draft.late ? MONTHS_LATE : [0])
    for (const row of world.rows(owner, 'rce', addMonths(draft.period, back)))
      if (codeOf(row.draft) === codeOf(draft)) return row
  return undefined
}

function modifiedBy({ draft: { issuer, note } }: RegisterRow): string {
  return note ? voucherCode({ issuer: issuer.documentNumber, ...note.targets[0] }) : ''
}

/** What a note takes from the total of its voucher. */
function takenBy({ draft, amounts }: RegisterRow, total: number): number {
  return WHOLE_REASONS.has(draft.note?.code ?? '') ? total : Math.abs(amounts.total)
}

/** What the law asks for, in céntimos of whole soles: the percent of what is left. No voucher of the world has a referential value. */
function requiredOf({ detraction }: Draft, left: number): number {
  return detraction ? multiplyFraction(left, detraction.rate, 100_000) * 100 : 0
}

function fifthBusinessDay(period: TaxPeriod): string | undefined {
  const day = FIFTH_BUSINESS_DAYS[period.slice(0, 4)]?.split(' ')[Number(period.slice(4)) - 1]
  return day === undefined ? undefined : `${period.slice(0, 4)}-${period.slice(4)}-${day}`
}

function namedBy({ supplierRuc, voucherType, voucherSeries, voucherNumber }: Deposit): string {
  return `${supplierRuc}-${voucherType}-${voucherSeries}-${voucherNumber}`
}
