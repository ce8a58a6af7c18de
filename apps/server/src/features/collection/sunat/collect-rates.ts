import { markRatedForRejudging } from '../../rejudging/queries.ts'
import { ensureVoucherRates } from '../../vouchers/queries.ts'
import { DONE, type StageResult } from '../turns/stage-result.ts'
import type { Turn } from '../turns/turn.ts'

/**
 * Brings the published exchange rates of vouchers in foreign currency, and settles these vouchers. The rates are not
 * SUNAT's registers: an outage does not delay the rest.
 */
export async function collectRates({ deps, business, signal, progress }: Turn): Promise<StageResult> {
  const onStart = () => progress.report({ step: 'Consultando los tipos de cambio', done: 0, total: 0 })
  await ensureVoucherRates(deps, business.id, { signal, onStart })
  await deps.db.transaction().execute((tx) => markRatedForRejudging(tx, business.id, business.lastCollectedAt))
  return DONE
}
