/** One measured number and its target. Both sides of a ratio are measured in the same run. */
export type Figure = {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly atLeast?: number
  readonly atMost?: number
}

export function isReached({ value, atLeast = -Infinity, atMost = Infinity }: Figure): boolean {
  return value >= atLeast && value <= atMost
}

export function describeFigure(figure: Figure): string {
  const target = figure.atLeast === undefined ? `≤ ${figure.atMost}` : `≥ ${figure.atLeast}`
  const value = figure.value.toFixed(figure.value < 10 ? 2 : 0)
  return `${isReached(figure) ? 'reached' : 'MISSED '}  ${figure.name}: ${value} ${figure.unit} (${target})`
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}
