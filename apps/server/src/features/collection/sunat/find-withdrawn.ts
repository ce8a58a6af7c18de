import type { VoucherAccess } from '@contapro/sunat/cpe/voucher-files'

import type { CollectedRegisterRow } from '../../../db/tables/collection.ts'
import type { UnnamedVoucher, Withdrawn } from '../../vouchers/queries.ts'
import { isCredentialRefusal, type StageResult } from '../turns/stage-result.ts'
import type { Turn } from '../turns/turn.ts'
import { directionOf } from './fetch-document.ts'

/** Vouchers leave the portal's lists one by one; when more are missing, the list itself is doubtful and the rest waits for another night. */
const MAX_LOOKUPS = 200

/**
 * Asks SUNAT for the detail of vouchers that the portal's lists no longer name. One whose detail is not given, not allowed or says that
 * it is in force stays as it is. Returns how the stage ends when SUNAT refuses the credentials.
 */
export async function findWithdrawn(
  { deps, sol, signal, shutdown }: Turn,
  { book }: CollectedRegisterRow,
  unnamed: readonly UnnamedVoucher[],
): Promise<Withdrawn | StageResult> {
  const access: VoucherAccess = { by: 'portal', credentials: sol }
  const [voided, vanished]: [number[], number[]] = [[], []]
  for (const voucher of unnamed.slice(0, MAX_LOOKUPS)) {
    if (shutdown.aborted) break
    const detail = await deps.sunat.files.detail(access, voucher, directionOf(book), { signal })
    if (detail.ok) {
      if (detail.value.kind === 'unknown') vanished.push(voucher.id)
      else if (detail.value.kind === 'found' && detail.value.isVoided) voided.push(voucher.id)
      continue
    }
    if (isCredentialRefusal(detail.failure)) return { kind: 'refused', failure: detail.failure }
    deps.log.warn({ failure: detail.failure, voucher: voucher.id }, 'voucher detail not read')
    // The next ones would get the same answer.
    if (detail.failure.kind === 'missing-permission' || detail.failure.kind === 'unavailable') break
  }
  return { voided, vanished }
}
