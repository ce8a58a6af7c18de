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
