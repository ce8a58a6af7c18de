import type { Book } from '@contapro/domain/vouchers/book'
import type { VoucherAccess } from '@contapro/sunat/cpe/voucher-files'
import type { SunatFailure } from '@contapro/sunat/failure'

import { keepDocument, type DocumentResult, type PendingDocument } from '../../vouchers/queries.ts'
import { isCredentialRefusal, type CredentialRefusal } from '../turns/stage-result.ts'
import type { Turn } from '../turns/turn.ts'

/** Either what became of the document, or that SUNAT does not let us ask for it. */
export type FetchedDocument =
  | DocumentResult
  | { readonly voucher: PendingDocument; readonly kind: 'not-allowed' }
  | { readonly voucher: PendingDocument; readonly kind: 'refused'; readonly failure: CredentialRefusal }

export async function fetchDocument(
  { deps, signal }: Turn,
  voucher: PendingDocument,
  book: Book,
  access: VoucherAccess,
): Promise<FetchedDocument> {
  const origin = book === 'rce' ? 'received' : 'issued'
  const answer = await deps.sunat.files.fetch(access, voucher, 'xml', origin, { signal })
  if (!answer.ok) return fromFailure(voucher, answer.failure)
  if (answer.value.kind === 'absent') return { voucher, kind: 'absent', reason: 'SUNAT no tiene el archivo todavía' }
  return keepDocument(deps, voucher, answer.value.bytes)
}

function fromFailure(voucher: PendingDocument, failure: SunatFailure): FetchedDocument {
  if (isCredentialRefusal(failure)) return { voucher, kind: 'refused', failure }
  if (failure.kind === 'missing-permission') return { voucher, kind: 'not-allowed' }
  if (failure.kind === 'unavailable')
    return { voucher, kind: 'no-answer', reason: 'SUNAT no respondió por este archivo' }
  return { voucher, kind: 'absent', reason: 'SUNAT no entregó el archivo' }
}

/** The ways to a document, best first. */
export function accessRoutes({ api, sol }: Turn): VoucherAccess[] {
  const portal: VoucherAccess = { by: 'portal', credentials: sol }
  return api ? [{ by: 'api', credentials: api }, portal] : [portal]
}
