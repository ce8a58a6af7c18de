import type { WorkerDeps } from '../../../deps.ts'
import { ensureRates } from '../../exchange-rates/queries.ts'
import { listUnratedDays } from '../list-unrated-days.ts'
import { settleCurrencies } from './settle-currencies.ts'

type Options = { readonly signal?: AbortSignal | undefined; readonly onAsk?: () => Promise<void> }

/** Brings the published exchange rates of vouchers in foreign currency, and settles these vouchers. `onAsk` is called when rates are missing. */
export async function bringRates(
  deps: Pick<WorkerDeps, 'db' | 'sunat' | 'log' | 'now'>,
  businessId: string,
  { signal, onAsk }: Options = {},
): Promise<void> {
  const unrated = await listUnratedDays(deps.db, businessId)
  if (unrated.length > 0) await onAsk?.()
  for (const [currency, vouchers] of Map.groupBy(unrated, (voucher) => voucher.currency))
    await ensureRates(
      deps,
      currency,
      vouchers.map(({ day }) => day),
      signal,
    )
  await settleCurrencies(deps.db, businessId)
}
