export type Point = { readonly x: number; readonly y: number }

const STEPS = [1, 2, 2.5, 5, 10]
const LINES = 5

/** A top that is a round number, and the lines up to it. */
export function niceScale(largest: number): { top: number; ticks: number[] } {
  const rough = Math.max(largest, LINES) / LINES
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find((candidate) => candidate * magnitude >= rough) ?? 10) * magnitude
  const count = Math.max(1, Math.ceil(largest / step))
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) }
}

/** A curve through the points that never rises above or falls below its neighbours: what is drawn is what there is. */
export function smoothPath(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  let path = `M ${first.x} ${first.y}`
  let before = first
  for (const point of rest) {
    const middle = (before.x + point.x) / 2
    path += ` C ${middle} ${before.y} ${middle} ${point.y} ${point.x} ${point.y}`
    before = point
  }
  return path
}
