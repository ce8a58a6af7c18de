import type { WorkerDeps } from '../../../deps.ts'
import { ensureRates } from '../../exchange-rates/queries.ts'
import { listRateDays } from './list-rate-days.ts'
import { settleCurrencies } from './settle-currencies.ts'

type Options = { readonly signal?: AbortSignal | undefined; readonly onStart?: () => Promise<void> }

/**
 * Brings the published exchange rates that the vouchers of a business need, and settles its vouchers in foreign currency. `onStart` is called
 * when the business has days with such vouchers.
 */
export async function ensureVoucherRates(
  deps: Pick<WorkerDeps, 'db' | 'sunat' | 'log' | 'now'>,
  businessId: string,
  { signal, onStart }: Options = {},
): Promise<void> {
  const rateDays = await listRateDays(deps.db, businessId)
  if (rateDays.length > 0) await onStart?.()
  for (const [currency, vouchers] of Map.groupBy(rateDays, (voucher) => voucher.currency))
    await ensureRates(
      deps,
      currency,
      vouchers.map(({ day }) => day),
      signal,
    )
  await settleCurrencies(deps.db, businessId)
}
