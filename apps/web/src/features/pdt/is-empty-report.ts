import type { PdtReport } from '@contapro/contract/dashboard'

/** Nothing is there and nothing is unknown. */
export function isEmptyReport({ total_cpes_count, perceptions, retentions }: PdtReport): boolean {
  const withheld = [perceptions, retentions].flatMap((one) => one ?? [])
  const isKnown = withheld.every(({ total_amount }) => total_amount !== null)
  return isKnown && withheld.reduce((sum, { total_items }) => sum + total_items, total_cpes_count) === 0
}
