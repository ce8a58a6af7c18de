/** A month of the chart; its amount is null when it has no number. */
export type Month = {
  readonly period: string
  readonly amount: number | null
  readonly isComplete: boolean
  /** It has not ended, so its amount still grows. */
  readonly isRunning?: boolean
}

/** Months that follow each other, by their first and last index. */
export type Run = { readonly first: number; readonly last: number }

export type Point = { readonly x: number; readonly y: number }

const STEPS = [1, 2, 2.5, 5, 10]
const TARGET_STEPS = 5

/** The ticks of an axis: round numbers from zero to at least the largest value. */
export function niceScale(largest: number): { top: number; ticks: number[] } {
  const rough = Math.max(largest, TARGET_STEPS) / TARGET_STEPS
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find((candidate) => candidate * magnitude >= rough) ?? 10) * magnitude
  const count = Math.max(1, Math.ceil(largest / step))
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) }
}

/** The runs of months with a number, or without one. */
export function findRuns(months: readonly Month[], kind: 'known' | 'missing'): Run[] {
  const runs: Run[] = []
  for (const [index, { amount }] of months.entries()) {
    if ((amount === null) !== (kind === 'missing')) continue
    const previous = runs.at(-1)
    if (previous?.last === index - 1) runs[runs.length - 1] = { first: previous.first, last: index }
    else runs.push({ first: index, last: index })
  }
  return runs
}

/** A curve through the points that never overshoots them, so that it shows no value that does not exist. */
export function smoothPath(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  let path = `M ${first.x} ${first.y}`
  let previous = first
  for (const point of rest) {
    const middle = (previous.x + point.x) / 2
    path += ` C ${middle} ${previous.y} ${middle} ${point.y} ${point.x} ${point.y}`
    previous = point
  }
  return path
}
