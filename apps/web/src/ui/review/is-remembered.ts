import type { Reason } from '@contapro/contract/vouchers'
import { SOURCES } from '@contapro/domain/rules/rule'

/** Whether a notice says that the accountant decided the same before, so that it was not asked again. */
export function isRemembered({ severity, evidence }: Reason): boolean {
  return severity === 'notice' && evidence.some(({ source }) => source === SOURCES.decisions)
}
