import type { Business } from '@contapro/contract/businesses'

/** Whether there is nothing to do yet but to wait for the first collections. */
export function areAllInProgress(businesses: readonly Business[]): boolean {
  return businesses.length > 0 && businesses.every(({ status }) => status === 'IN_PROGRESS')
}
