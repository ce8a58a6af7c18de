import type { PublishedRate } from '@contapro/sunat/rates/published-rate'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'

/** Stores rates of a currency. Those of the central bank do not replace SUNAT's of the same day. */
export async function storeRates(
  db: Queryable,
  currency: string,
  source: 'SUNAT' | 'BCRP',
  rates: readonly PublishedRate[],
  now: Date,
): Promise<void> {
  await sql`
    insert into exchange_rates (currency, day, buy, sell, source, fetched_at)
    select ${currency}, day, buy, sell, ${source}, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as rate (day date, buy numeric, sell numeric)
    on conflict (currency, day) do update
      set buy = excluded.buy, sell = excluded.sell, source = excluded.source, fetched_at = excluded.fetched_at
      where exchange_rates.source <> 'SUNAT' or excluded.source = 'SUNAT'`.execute(db)
}
