import type { Cdr } from '@contapro/domain/vouchers/cdr'
import type { Finding } from '@contapro/domain/vouchers/finding'
import type { OtherDocument } from '@contapro/domain/vouchers/other-document'
import type { Voucher } from '@contapro/domain/vouchers/voucher'

import type { DecodedXml } from '../xml/decode-xml.ts'

export type CpeDocument = Voucher | Cdr | OtherDocument

/** How the file was written, independent of its content. */
export type CpeSource = Omit<DecodedXml, 'text' | 'forbiddenAt'> & {
  /** Local name of the root element. */
  readonly root: string
  readonly ublVersion: string | undefined
  readonly customization: string | undefined
  /** `InvoiceTypeCode` as written; fee receipts say 01. */
  readonly typeCode: string | undefined
}

/** The result of reading one XML file. Without a document, the findings say why. */
export type CpeReading = {
  readonly document: CpeDocument | undefined
  readonly source: CpeSource | undefined
  readonly findings: readonly Finding[]
}

export function isVoucher(document: CpeDocument | undefined): document is Voucher {
  return document !== undefined && document.kind !== 'cdr' && document.kind !== 'other'
}
