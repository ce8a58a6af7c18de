import { markRated } from '../../changes/queries.ts'
import { bringRates } from '../../vouchers/queries.ts'
import { DONE, type StageResult } from '../turns/stage-result.ts'
import type { Turn } from '../turns/turn.ts'

/**
 * Brings the published exchange rates of vouchers in foreign currency, and settles these vouchers. The rates are not
 * SUNAT's registers: an outage does not delay the rest.
 */
export async function collectRates({ deps, business, signal, progress }: Turn): Promise<StageResult> {
  const onAsk = () => progress.report({ step: 'Consultando los tipos de cambio', done: 0, total: 0 })
  await bringRates(deps, business.id, { signal, onAsk })
  await deps.db.transaction().execute((tx) => markRated(tx, business.id, business.lastCollectedAt))
  return DONE
}
