import { writeVoucher } from '@contapro/cpe/write/write-voucher'
import type { Voucher } from '@contapro/domain/vouchers/voucher'

import type { FaultSetting } from '../faults/fault.ts'
import type { World } from '../world/world.ts'

/** The XML as its issuer sent it; under B29 in another encoding or with broken accents. */
function xmlBytes(voucher: Voucher, set: FaultSetting | undefined): Buffer {
  const text = writeVoucher(voucher)
  switch (set ? (set.variant ?? 'latin1') : '') {
    case 'latin1':
      return Buffer.from(text.replace('encoding="UTF-8"', 'encoding="ISO-8859-1"'), 'latin1')
    case 'latin1-sin-decir':
      return Buffer.from(text, 'latin1')
    case 'fffd':
      return Buffer.from(text.replaceAll(/[^\0-\x7F]/g, '\uFFFD'), 'utf8')
    default:
      return Buffer.from(text, 'utf8')
  }
}

/** The bytes that SUNAT serves for a voucher of a taxpayer. */
export function servedXml(world: World, ruc: string, voucher: Voucher): Buffer {
  return xmlBytes(voucher, world.faults.peek(ruc, 'B29'))
}
