import { formatCount } from './format-count.ts'

/** `1 observado`, `1,240 observados` */
export function observedCount(count: number): string {
  return count === 1 ? '1 observado' : `${formatCount(count)} observados`
}
