import { sumCents, type Cents } from '../money/cents.ts'
import { NO_PERIOD_YET } from './credit-period.ts'
import { proratedCredit, prorrataPercentIn, type ProrrataFrom } from './prorrata.ts'

/** IGV of deductible purchases of a period that belongs to the credit of another one, or of none yet. */
export type MovedIgv = {
  readonly period: string
  readonly creditPeriod: string
  /** Of what is for taxed sales. */
  readonly igv: Cents
  /** Of what is for both taxed and untaxed sales. */
  readonly sharedIgv: Cents
}

/** The credit that does not count in the period in which its purchases are recorded, as one period sees it. */
export type MovedCredit = {
  readonly fromOtherPeriods: Cents
  readonly toOtherPeriods: Cents
  /** Counts in no period until the detraction is deposited. */
  readonly deferred: Cents
}

/** What moves into a period and out of it. What counts in no period yet is prorated by the percentage of its own. */
export function movedCredit(
  moved: readonly MovedIgv[],
  prorrata: readonly ProrrataFrom[],
  period: string,
): MovedCredit {
  const own = moved.filter((row) => row.period === period)
  const byTarget = Map.groupBy(
    own.filter(({ creditPeriod }) => creditPeriod !== NO_PERIOD_YET),
    ({ creditPeriod }) => creditPeriod,
  )
  const creditIn = (rows: readonly MovedIgv[], usedIn: string) => sumCredit(rows, prorrataPercentIn(prorrata, usedIn))
  return {
    fromOtherPeriods: creditIn(
      moved.filter(({ creditPeriod }) => creditPeriod === period),
      period,
    ),
    toOtherPeriods: sumCents([...byTarget].map(([usedIn, rows]) => creditIn(rows, usedIn))),
    deferred: creditIn(
      own.filter(({ creditPeriod }) => creditPeriod === NO_PERIOD_YET),
      period,
    ),
  }
}

/** What counts in no period yet, of a period or of all of them together. */
export function deferredCredit(
  moved: readonly MovedIgv[],
  prorrata: readonly ProrrataFrom[],
  period: string | undefined,
): Cents {
  const periods = period === undefined ? new Set(moved.map((row) => row.period)) : [period]
  return sumCents([...periods].map((one) => movedCredit(moved, prorrata, one).deferred))
}

/** Without a percentage nothing of what is shared counts. */
function sumCredit(rows: readonly MovedIgv[], percent: number | null): Cents {
  const shared = sumCents(rows.map(({ sharedIgv }) => sharedIgv))
  return sumCents([...rows.map(({ igv }) => igv), ...(percent === null ? [] : [proratedCredit(shared, percent)])])
}
