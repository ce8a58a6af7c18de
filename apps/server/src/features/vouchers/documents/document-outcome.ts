import type { Finding } from '@contapro/domain/vouchers/finding'
import type { Voucher } from '@contapro/domain/vouchers/voucher'

import type { DocumentTarget } from './pending-documents.ts'

/** An XML that was read. `findings` are its warnings and notices; an XML with errors is quarantined instead. */
export type ParsedXml = {
  readonly sha256: string
  readonly voucher: Voucher
  readonly findings: readonly Finding[]
}

/** What became of a document that was asked for. Its bytes are in the file store before a row names them. */
export type DocumentOutcome =
  | { readonly kind: 'read'; readonly xml: ParsedXml }
  | { readonly kind: 'absent' | 'no-answer'; readonly reason: string }
  /** `unreadable`: not a voucher that can be trusted. `mismatched`: another voucher than the one asked for. */
  | { readonly kind: 'unreadable' | 'mismatched'; readonly reason: string; readonly file: string }

/** What became of the document of a stored voucher, its target. */
export type TargetOutcome = { readonly target: DocumentTarget } & DocumentOutcome
