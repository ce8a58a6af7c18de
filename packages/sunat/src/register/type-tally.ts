import type { RegisterRow } from './register-row.ts'

/** Some rows of a voucher type. Totals are in céntimos, with those in foreign currency as written, times their rate and divided by it. */
export type TallySums = {
  readonly count: number
  readonly total: number
  readonly totalTimesRate: number
  readonly totalOverRate: number
}

/** The rows of a voucher type, to compare with SUNAT's summary. */
export type TypeTally = {
  readonly all: TallySums
  /** Those that are not in force, which SUNAT may leave out of its summary. */
  readonly voided: TallySums
  /** Rows in foreign currency, and those among them that have no rate. */
  readonly foreign: number
  readonly unrated: number
}

type TalliedRow = Pick<RegisterRow, 'total' | 'currency' | 'exchangeRate' | 'state'>

/** Voided, reverted, annulled. */
const VOIDED_STATES = new Set(['2', '3', '4'])

const noRows = () => ({ count: 0, total: 0, totalTimesRate: 0, totalOverRate: 0 })

/** Counts the rows of one voucher type. */
export class TypeCounter implements TypeTally {
  readonly all = noRows()
  readonly voided = noRows()
  foreign = 0
  unrated = 0

  add({ total, currency, exchangeRate, state }: TalliedRow): void {
    const isForeign = currency !== 'PEN'
    const rate = isForeign ? Number(exchangeRate ?? 0) : 1
    if (isForeign) this.foreign += 1
    if (rate === 0) this.unrated += 1
    for (const sums of VOIDED_STATES.has(state) ? [this.all, this.voided] : [this.all]) {
      sums.count += 1
      sums.total += total
      sums.totalTimesRate += Math.round(total * rate)
      sums.totalOverRate += rate === 0 ? 0 : Math.round(total / rate)
    }
  }
}
