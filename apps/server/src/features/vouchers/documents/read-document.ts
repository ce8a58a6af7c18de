import { createHash } from 'node:crypto'

import { isVoucher } from '@contapro/cpe/read/cpe-reading'
import { readCpe } from '@contapro/cpe/read/read-cpe'
import { voucherCode, type VoucherKey } from '@contapro/domain/vouchers/voucher-code'

import type { Deps } from '../../../deps.ts'
import { quarantineFileName, xmlFileName } from '../../../files/voucher-file-names.ts'
import type { DocumentOutcome, ParsedXml } from './document-outcome.ts'

type CheckedDocument =
  | { readonly kind: 'read'; readonly xml: ParsedXml }
  | { readonly kind: 'unreadable' | 'mismatched'; readonly sha256: string; readonly reason: string }

/** Reads the bytes of a voucher's document and checks that they are the voucher expected. */
export function readDocument(bytes: Uint8Array, expected: VoucherKey): CheckedDocument {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { document: voucher, findings } = readCpe(bytes)
  const error = findings.find(({ severity }) => severity === 'error')
  if (!isVoucher(voucher) || error)
    return { kind: 'unreadable', sha256, reason: `El XML no se pudo leer: ${error?.reason ?? 'no es un comprobante'}` }
  const { type, series, number } = voucher
  const code = voucherCode({ issuer: voucher.issuer.documentNumber, type, series, number })
  if (code !== voucherCode(expected))
    return { kind: 'mismatched', sha256, reason: `El XML es de otro comprobante: ${code}` }
  return { kind: 'read', xml: { sha256, voucher, findings } }
}

/** Reads a document and stores its bytes, in quarantine when they are not the voucher expected. */
export async function readAndStoreDocument(
  { files }: Pick<Deps, 'files'>,
  expected: VoucherKey,
  bytes: Uint8Array,
): Promise<DocumentOutcome> {
  const checked = readDocument(bytes, expected)
  if (checked.kind === 'read') {
    await files.put(xmlFileName(checked.xml.sha256), bytes)
    return { kind: 'read', xml: checked.xml }
  }
  const { kind, reason, sha256 } = checked
  const file = quarantineFileName(sha256)
  await files.put(file, bytes)
  return { kind, reason, file }
}
