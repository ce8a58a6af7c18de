import type { DetractionLot } from '@contapro/contract/detraction-lots'

/** Whether a lot can be canceled: nothing of it was paid. */
export function canCancel({ state, paid_count: paid }: DetractionLot): boolean {
  return state === 'OPEN' && paid === 0
}
