import type { StoredBusiness } from '../../../lib/session/last-selection.ts'

/** What the home page passes to the waiting page in the router location. */
export type WaitingLocationState = { businesses: readonly StoredBusiness[] }

/** Reads the businesses of router state, which the browser keeps across reloads and may hold anything. */
export function readWaitingBusinesses(state: unknown): readonly StoredBusiness[] | undefined {
  if (typeof state !== 'object' || state === null || !('businesses' in state)) return undefined
  return Array.isArray(state.businesses) ? state.businesses.filter(isStoredBusiness) : undefined
}

function isStoredBusiness(value: unknown): value is StoredBusiness {
  return typeof value === 'object' && value !== null && 'uuid' in value && 'name' in value && 'ruc' in value
}
