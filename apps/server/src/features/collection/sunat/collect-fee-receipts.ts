import { replaceQuarantine, unreadableLine } from '../../quarantine/queries.ts'
import { storeFeeReceipts } from '../../vouchers/queries.ts'
import { DONE, PAUSE, type StageResult } from '../turns/stage-result.ts'
import { recordModuleRead, skipUnlessFatal } from '../turns/optional-modules.ts'
import { intakeOf, type Turn } from '../turns/turn.ts'
import { findWindow } from './find-window.ts'

/** Collects the fee receipts that the business received, of the whole window in one request. They are in no register. */
export async function collectFeeReceipts(turn: Turn): Promise<StageResult> {
  const { deps, collection, business, sol, signal } = turn
  await turn.progress.report({ step: 'Recibos por honorarios', done: 0, total: 1 })
  if (!(await turn.canContinue())) return PAUSE
  const { oldest, range } = await findWindow(turn)
  const listed = await deps.sunat.lists.feeReceipts(sol, range, { signal })
  if (!listed.ok) return (await skipUnlessFatal(turn, listed.failure, 'fee-receipts')) ?? DONE
  const rejected = await storeFeeReceipts(deps, intakeOf(turn), listed.value.receipts)
  const origin = {
    businessId: business.id,
    collectionId: collection.id,
    source: 'portal-list',
    book: 'fee-receipts',
  } as const
  const unreadable = [...listed.value.unreadable.map(unreadableLine), ...rejected]
  await deps.db.transaction().execute((tx) => replaceQuarantine(tx, origin, unreadable, deps.now()))
  await recordModuleRead(turn, 'fee-receipts', { oldest, unreadable: { 'fee-receipts': unreadable.length } })
  return DONE
}
