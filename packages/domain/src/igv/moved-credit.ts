import { sumCents, type Cents } from '../money/cents.ts'
import { NO_PERIOD_YET } from './credit-period.ts'

/** IGV of deductible purchases of a period that belongs to the credit of another one, or of none yet. */
export type MovedIgv = {
  readonly period: string
  readonly creditPeriod: string
  /** All of it. */
  readonly igv: Cents
  /** The part that is for both taxed and untaxed sales, of which a share gives credit. */
  readonly sharedIgv: Cents
}

/** Some IGV, and the part of it of which only a share gives credit. */
export type IgvWithShared = Pick<MovedIgv, 'igv' | 'sharedIgv'>

/** The IGV that does not count in the period in which its purchases are recorded, as one period sees it. */
export type MovedCredit = {
  readonly fromOtherPeriods: IgvWithShared
  readonly toOtherPeriods: IgvWithShared
  /** Counts in no period until the detraction is deposited. */
  readonly deferred: IgvWithShared
}

/** What moves into a period and out of it. */
export function movedCredit(moved: readonly MovedIgv[], period: string): MovedCredit {
  const own = moved.filter((row) => row.period === period)
  return {
    fromOtherPeriods: sumIgv(moved.filter(({ creditPeriod }) => creditPeriod === period)),
    toOtherPeriods: sumIgv(own.filter(({ creditPeriod }) => creditPeriod !== NO_PERIOD_YET)),
    deferred: deferredIgv(own),
  }
}

/** What counts in no period yet. */
export function deferredIgv(moved: readonly MovedIgv[]): IgvWithShared {
  return sumIgv(moved.filter(({ creditPeriod }) => creditPeriod === NO_PERIOD_YET))
}

function sumIgv(rows: readonly MovedIgv[]): IgvWithShared {
  return { igv: sumCents(rows.map(({ igv }) => igv)), sharedIgv: sumCents(rows.map(({ sharedIgv }) => sharedIgv)) }
}
