import { markRated } from '../../changes/queries.ts'
import { ensureRates } from '../../exchange-rates/queries.ts'
import { listUnratedDays, settleCurrencies } from '../../vouchers/queries.ts'
import { DONE, type StageResult } from '../turns/stage-result.ts'
import type { Turn } from '../turns/turn.ts'

/**
 * Brings the published exchange rates of vouchers in foreign currency, and settles these vouchers. The rates are not
 * SUNAT's registers: an outage does not delay the rest.
 */
export async function collectRates({ deps, business, signal, progress }: Turn): Promise<StageResult> {
  const unrated = await listUnratedDays(deps.db, business.id)
  if (unrated.length > 0) await progress.report({ step: 'Consultando los tipos de cambio', done: 0, total: 0 })
  for (const [currency, vouchers] of Map.groupBy(unrated, (voucher) => voucher.currency))
    await ensureRates(
      deps,
      currency,
      vouchers.map(({ day }) => day),
      signal,
    )
  await settleCurrencies(deps.db, business.id)
  await deps.db.transaction().execute((tx) => markRated(tx, business.id, business.lastCollectedAt))
  return DONE
}
