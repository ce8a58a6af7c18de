import type { Constancy, OtherDocument } from '@contapro/domain/vouchers/cdr'
import type { Finding } from '@contapro/domain/vouchers/finding'
import type { Voucher } from '@contapro/domain/vouchers/voucher'

import type { DecodedXml } from '../xml/decode-xml.ts'

export type CpeDocument = Voucher | Constancy | OtherDocument

/** How the file was written, apart from what it says. */
export interface CpeSource extends Omit<DecodedXml, 'text' | 'forbiddenAt'> {
  /** Local name of the root element. */
  readonly root: string
  readonly ublVersion: string | undefined
  readonly customization: string | undefined
  /** `InvoiceTypeCode` as written, which says 01 in fee receipts. */
  readonly typeCode: string | undefined
}

/** What one XML file turned out to be. Without a document, the findings say why; the bytes are the caller's to keep. */
export interface CpeReading {
  readonly document: CpeDocument | undefined
  readonly source: CpeSource | undefined
  readonly findings: readonly Finding[]
}

export function isVoucher(document: CpeDocument | undefined): document is Voucher {
  return document !== undefined && document.kind !== 'constancy' && document.kind !== 'other'
}
