import { addMonths, monthsBetween, periodOf, type TaxPeriod } from '@contapro/domain/periods/tax-period'

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

/** The credit belongs to no period: the deposit is missing, or came too late. */
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

  const ofVoucher = ({ draft, period, amounts }: RegisterRow): CreditPeriod => {
    const { detraction } = draft
    const due = fifthBusinessDay(addMonths(period, 1))
    if (!detraction || draft.sums.igv === 0 || due === undefined) return period
    if (amounts.total <= (detraction.code === FREIGHT.code ? FREIGHT.minimum : MINIMUM)) return period
    let missing = detraction.amount - TOLERANCE
    for (const { amount, paidOn } of depositsOf(draft).toSorted((a, b) => (a.paidOn < b.paidOn ? -1 : 1))) {
      missing -= amount
      if (missing > 0) continue
      if (paidOn <= due) return period
      return monthsBetween(draft.period, periodOf(paidOn)) > MAX_MONTHS ? 'lost' : periodOf(paidOn)
    }
    return world.clock.today() > due ? 'deferred' : period
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

function fifthBusinessDay(period: TaxPeriod): string | undefined {
  const day = FIFTH_BUSINESS_DAYS[period.slice(0, 4)]?.split(' ')[Number(period.slice(4)) - 1]
  return day === undefined ? undefined : `${period.slice(0, 4)}-${period.slice(4)}-${day}`
}

function namedBy({ supplierRuc, voucherType, voucherSeries, voucherNumber }: Deposit): string {
  return `${supplierRuc}-${voucherType}-${voucherSeries}-${voucherNumber}`
}
