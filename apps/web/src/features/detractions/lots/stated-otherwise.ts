import type { DetractionLotLine, StatedOtherwise } from '@contapro/contract/detraction-lots'

/** A line of a lot whose voucher states another amount than is due, in a list; empty when it does not. */
export function statedOtherwise(line: DetractionLotLine): StatedOtherwise[] {
  const { stated_amount: stated, detraction_amount: amount } = line
  return stated === null || amount === null ? [] : [{ ...line, stated_amount: stated, detraction_amount: amount }]
}
