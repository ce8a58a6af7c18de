import { isTaxPeriod, type TaxPeriod } from '@contapro/domain/periods/tax-period'
import type { Voucher } from '@contapro/domain/vouchers/voucher'

import type { Book } from '@contapro/domain/vouchers/book'

import type { Draft } from '../world/vouchers/draft.ts'
import type { Taxpayer } from '../world/taxpayers/taxpayer.ts'
import { toInvoice } from '../world/vouchers/to-invoice.ts'
import type { VoucherKey, World } from '../world/world.ts'

export type FoundDocument = {
  readonly voucher: Voucher
  /** The draft of an invoice; fee receipts and withholdings have none. */
  readonly draft: Draft | undefined
  readonly voided: boolean
}

/** The numbers of fee receipts and withholdings begin with their month: 26091 is the first of September 2026. */
function monthOf(number: number): TaxPeriod | undefined {
  const month = `20${String(Math.floor(number / 10))}`
  return isTaxPeriod(month) ? month : undefined
}

function isSame(voucher: Voucher, key: VoucherKey): boolean {
  return voucher.number === key.number && voucher.series === key.series && voucher.issuer.documentNumber === key.issuer
}

/** A voucher with XML that a taxpayer issued or received. */
export function findDocument(world: World, owner: Taxpayer, book: Book, key: VoucherKey): FoundDocument | undefined {
  const month = monthOf(key.number)
  if (key.type === '20' || key.type === '40') {
    const found = month && world.withholdings(owner, key.type, month).find(({ voucher }) => isSame(voucher, key))
    return found && { voucher: found.voucher, draft: undefined, voided: found.revertedOn !== undefined }
  }
  if (key.type === '02') {
    const voucher = month && world.feeReceipts(owner, month).find((receipt) => isSame(receipt, key))
    return voucher && { voucher, draft: undefined, voided: false }
  }
  const draft = world.find(owner, book, key)
  const voucher = draft && toInvoice(draft)
  if (!voucher) return undefined
  const voided = draft.voidedOn !== undefined && draft.voidedOn <= world.clock.today()
  return { voucher, draft, voided }
}
