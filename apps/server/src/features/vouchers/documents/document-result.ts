import type { Finding } from '@contapro/domain/vouchers/finding'
import type { Voucher } from '@contapro/domain/vouchers/voucher'

import type { PendingDocument } from './pending-documents.ts'

/** An XML that was read. `findings` are its warnings and notices; an XML with errors is set aside instead. */
export type ReadDocument = {
  readonly sha256: string
  readonly voucher: Voucher
  readonly findings: readonly Finding[]
}

/** What became of the document of one voucher. Its bytes are in the file store before its row is written. */
export type DocumentResult = { readonly voucher: PendingDocument } & (
  | { readonly kind: 'stored'; readonly document: ReadDocument }
  | { readonly kind: 'absent' | 'no-answer'; readonly reason: string }
  /** `unreadable`: not a voucher that can be trusted. `foreign`: another voucher than the one asked for. */
  | { readonly kind: 'unreadable' | 'foreign'; readonly reason: string; readonly file: string }
)
