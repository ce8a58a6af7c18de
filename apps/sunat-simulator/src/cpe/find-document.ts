import { periodOf, addMonths } from '@contapro/domain/periods/tax-period'
import type { Voucher } from '@contapro/domain/vouchers/voucher'

import type { Book } from '../faults/fault.ts'
import type { Draft } from '../world/draft.ts'
import type { Taxpayer } from '../world/taxpayer.ts'
import { toSaleVoucher } from '../world/to-sale-voucher.ts'
import type { VoucherKey, World } from '../world/world.ts'

export interface FoundDocument {
  readonly voucher: Voucher
  /** Where a sale came from; fee receipts and withholdings have none. */
  readonly draft: Draft | undefined
  readonly voided: boolean
}

/** How far back retentions, perceptions and fee receipts are looked for. */
const MONTHS_BACK = 24

function months(world: World): readonly ReturnType<World['currentPeriod']>[] {
  const current = periodOf(world.clock.today())
  return Array.from({ length: MONTHS_BACK }, (_, back) => addMonths(current, -back))
}

function isSame(voucher: Voucher, key: VoucherKey): boolean {
  return voucher.number === key.number && voucher.series === key.series && voucher.issuer.documentNumber === key.issuer
}

/** A voucher with XML that a taxpayer issued or received. */
export function findDocument(world: World, owner: Taxpayer, book: Book, key: VoucherKey): FoundDocument | undefined {
  if (key.type === '20' || key.type === '40') {
    const { type } = key
    for (const period of months(world)) {
      const found = world.withholdings(owner, type, period).find(({ voucher }) => isSame(voucher, key))
      if (found) return { voucher: found.voucher, draft: undefined, voided: found.revertedOn !== undefined }
    }
    return undefined
  }
  if (key.type === '02') {
    for (const period of months(world)) {
      const voucher = world.feeReceipts(owner, period).find((receipt) => isSame(receipt, key))
      if (voucher) return { voucher, draft: undefined, voided: false }
    }
    return undefined
  }
  const draft = world.find(owner, book, key)
  const voucher = draft && toSaleVoucher(draft)
  if (!voucher) return undefined
  const voided = draft.voidedOn !== undefined && draft.voidedOn <= world.clock.today()
  return { voucher, draft, voided }
}
