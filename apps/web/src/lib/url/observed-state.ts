/** The router state that opens the observed vouchers from any page of a business. */
export const OBSERVED_STATE = { page: 'factura-observada' } as const

export function isObservedState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'page' in state && state.page === OBSERVED_STATE.page
}
