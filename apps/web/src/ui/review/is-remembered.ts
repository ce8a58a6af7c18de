import type { Reason } from '@contapro/contract/vouchers'

/** Where the evidence of a notice comes from that repeats an earlier decision. */
const DECISIONS = 'Decisiones del contador'

/** Whether a notice says that the accountant decided the same before, so that it was not asked again. */
export function isRemembered({ severity, evidence }: Reason): boolean {
  return severity === 'notice' && evidence.some(({ source }) => source === DECISIONS)
}
