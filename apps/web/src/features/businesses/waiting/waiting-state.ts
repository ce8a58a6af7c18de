import type { FilterBusiness } from '../../../lib/session/filters-store.ts'

/** The router state of the waiting page. */
export type WaitingState = { businesses: readonly FilterBusiness[] }

/** Reads the businesses of router state, which the browser keeps across reloads and may hold anything. */
export function readWaitingState(state: unknown): readonly FilterBusiness[] | undefined {
  if (typeof state !== 'object' || state === null || !('businesses' in state)) return undefined
  return Array.isArray(state.businesses) ? state.businesses.filter(isFilterBusiness) : undefined
}

function isFilterBusiness(value: unknown): value is FilterBusiness {
  return typeof value === 'object' && value !== null && 'uuid' in value && 'name' in value && 'ruc' in value
}
