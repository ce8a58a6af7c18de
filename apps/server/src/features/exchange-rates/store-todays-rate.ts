import type { WorkerDeps } from '../../deps.ts'
import { storeRates } from './store-rates.ts'

/** Handles the job `store-todays-rate`. */
export async function storeTodaysRate(
  { db, sunat, now }: Pick<WorkerDeps, 'db' | 'sunat' | 'now'>,
  signal?: AbortSignal,
): Promise<void> {
  const published = await sunat.rates.today({ signal })
  if (!published.ok) throw new Error(`the exchange rate of today could not be read: ${published.failure.kind}`)
  await storeRates(db, 'USD', 'SUNAT', [published.value], now())
}
