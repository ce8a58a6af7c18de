import type { VoucherAccess } from '@contapro/sunat/cpe/voucher-files'
import type { SunatFailure } from '@contapro/sunat/failure'
import type { Book } from '@contapro/domain/vouchers/book'

import { quarantineFileName, xmlFileName } from '../../files/voucher-file-names.ts'
import type { PendingVoucher } from './file-queries.ts'
import { readVoucherFile, type ReadDocument } from './read-voucher-file.ts'
import type { Turn } from './turn.ts'

/** What became of one voucher's file. Bytes are in the store before anybody hears of them. */
export type FetchedFile = { readonly voucher: PendingVoucher } & (
  | { readonly kind: 'stored'; readonly document: ReadDocument }
  | { readonly kind: 'absent' | 'no-answer'; readonly reason: string }
  | { readonly kind: 'unreadable' | 'foreign'; readonly reason: string; readonly file: string }
  | { readonly kind: 'not-allowed' }
  | {
      readonly kind: 'refused'
      readonly failure: SunatFailure & { kind: 'wrong-sol-credentials' | 'wrong-api-credentials' }
    }
)

export async function fetchFile(
  { deps, signal }: Turn,
  voucher: PendingVoucher,
  book: Book,
  door: VoucherAccess,
): Promise<FetchedFile> {
  const origin = book === 'rce' ? 'received' : 'issued'
  const answer = await deps.sunat.files.fetch(door, voucher, 'xml', origin, { signal })
  if (!answer.ok) return { voucher, ...understand(answer.failure) }
  if (answer.value.kind === 'absent') return { voucher, kind: 'absent', reason: 'SUNAT no tiene el archivo todavía' }
  const { bytes } = answer.value
  const verdict = readVoucherFile(bytes, voucher)
  if (verdict.kind === 'voucher') {
    await deps.files.put(xmlFileName(verdict.document.sha256), bytes)
    return { voucher, kind: 'stored', document: verdict.document }
  }
  const file = quarantineFileName(verdict.sha256)
  await deps.files.put(file, bytes)
  return { voucher, kind: verdict.kind, reason: verdict.reason, file }
}

function understand(failure: SunatFailure) {
  if (failure.kind === 'wrong-sol-credentials' || failure.kind === 'wrong-api-credentials')
    return { kind: 'refused', failure } as const
  if (failure.kind === 'missing-permission') return { kind: 'not-allowed' } as const
  if (failure.kind === 'unavailable')
    return { kind: 'no-answer', reason: 'SUNAT no respondió por este archivo' } as const
  return { kind: 'absent', reason: 'SUNAT no entregó el archivo' } as const
}
