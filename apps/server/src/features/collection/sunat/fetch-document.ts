import type { Book } from '@contapro/domain/vouchers/book'
import type { VoucherAccess } from '@contapro/sunat/cpe/voucher-files'
import type { Direction, VoucherKey } from '@contapro/sunat/cpe/voucher-key'
import type { SunatFailure } from '@contapro/sunat/failure'

import { readAndStoreDocument, type DocumentOutcome } from '../../vouchers/queries.ts'
import { isCredentialRefusal, type CredentialRefusal } from '../turns/stage-result.ts'
import type { Turn } from '../turns/turn.ts'

/** Either what became of the document, or that SUNAT does not let us ask for it. */
export type FetchOutcome =
  | DocumentOutcome
  | { readonly kind: 'not-allowed' }
  | { readonly kind: 'refused'; readonly failure: CredentialRefusal }

export async function fetchDocument(
  { deps, signal }: Turn,
  key: VoucherKey,
  direction: Direction,
  access: VoucherAccess,
): Promise<FetchOutcome> {
  const answer = await deps.sunat.files.fetch(access, key, 'xml', direction, { signal })
  if (!answer.ok) return fromFailure(answer.failure)
  if (answer.value.kind === 'absent') return { kind: 'absent', reason: 'SUNAT no tiene el archivo todavía' }
  return readAndStoreDocument(deps, key, answer.value.bytes)
}

function fromFailure(failure: SunatFailure): FetchOutcome {
  if (isCredentialRefusal(failure)) return { kind: 'refused', failure }
  if (failure.kind === 'missing-permission') return { kind: 'not-allowed' }
  if (failure.kind === 'unavailable') return { kind: 'no-answer', reason: 'SUNAT no respondió por este archivo' }
  return { kind: 'absent', reason: 'SUNAT no entregó el archivo' }
}

/** The vouchers of the purchase register were received, those of the sales register issued. */
export function directionOf(book: Book): Direction {
  return book === 'rce' ? 'received' : 'issued'
}

/** The ways to a document, best first. */
export function accessRoutes({ api, sol }: Turn): VoucherAccess[] {
  const portal: VoucherAccess = { by: 'portal', credentials: sol }
  return api ? [{ by: 'api', credentials: api }, portal] : [portal]
}
