import type { Book } from '@contapro/domain/vouchers/book'
import type { VoucherAccess } from '@contapro/sunat/cpe/voucher-files'
import type { SunatFailure } from '@contapro/sunat/failure'

import { readAndStoreDocument, type DocumentResult, type DocumentTarget } from '../../vouchers/queries.ts'
import { isCredentialRefusal, type CredentialRefusal } from '../turns/stage-result.ts'
import type { Turn } from '../turns/turn.ts'

/** Either what became of the document, or that SUNAT does not let us ask for it. */
export type FetchedDocument =
  | DocumentResult
  | { readonly target: DocumentTarget; readonly kind: 'not-allowed' }
  | { readonly target: DocumentTarget; readonly kind: 'refused'; readonly failure: CredentialRefusal }

export async function fetchDocument(
  { deps, signal }: Turn,
  target: DocumentTarget,
  book: Book,
  access: VoucherAccess,
): Promise<FetchedDocument> {
  const origin = book === 'rce' ? 'received' : 'issued'
  const answer = await deps.sunat.files.fetch(access, target, 'xml', origin, { signal })
  if (!answer.ok) return fromFailure(target, answer.failure)
  if (answer.value.kind === 'absent') return { target, kind: 'absent', reason: 'SUNAT no tiene el archivo todavía' }
  return readAndStoreDocument(deps, target, answer.value.bytes)
}

function fromFailure(target: DocumentTarget, failure: SunatFailure): FetchedDocument {
  if (isCredentialRefusal(failure)) return { target, kind: 'refused', failure }
  if (failure.kind === 'missing-permission') return { target, kind: 'not-allowed' }
  if (failure.kind === 'unavailable')
    return { target, kind: 'no-answer', reason: 'SUNAT no respondió por este archivo' }
  return { target, kind: 'absent', reason: 'SUNAT no entregó el archivo' }
}

/** The ways to a document, best first. */
export function accessRoutes({ api, sol }: Turn): VoucherAccess[] {
  const portal: VoucherAccess = { by: 'portal', credentials: sol }
  return api ? [{ by: 'api', credentials: api }, portal] : [portal]
}
