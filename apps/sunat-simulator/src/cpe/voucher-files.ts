import { writeVoucher } from '@contapro/cpe/write/write-voucher'
import type { Voucher } from '@contapro/domain/vouchers/voucher'

import type { FaultSetting } from '../faults/fault.ts'
import type { World } from '../world/world.ts'

/** The XML as its issuer sent it. Some issuers write another encoding, or lost their accents on the way (B29). */
export function xmlBytes(voucher: Voucher, set: FaultSetting | undefined): Buffer {
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

/** The bytes SUNAT serves now for a voucher of a taxpayer. */
export function servedXml(world: World, ruc: string, voucher: Voucher): Buffer {
  return xmlBytes(voucher, world.faults.peek(ruc, 'B29'))
}

/** `20990000027-01-F001-456` */
export function fileName({ issuer, type, series, number }: Voucher): string {
  return `${issuer.documentNumber}-${type}-${series}-${number}`
}
