import { sql } from 'kysely'

import { refreshTaxpayers } from '../jobs.ts'
import { DONE, type StageEnd, type Turn } from '../turn.ts'

/** Puts the suppliers of the run's purchases on the list of taxpayers whose state we follow. The list itself is read apart, once for all. */
export async function noteSuppliers({ deps, run, business, progress }: Turn): Promise<StageEnd> {
  await progress.tell({ step: 'Revisando a los proveedores', done: 0, total: 0 })
  await deps.db.transaction().execute(async (tx) => {
    const { numAffectedRows } = await sql`
      insert into taxpayers (ruc, asked_at)
      select distinct voucher.issuer, ${deps.now()}::timestamptz
      from vouchers voucher
      where voucher.business_id = ${business.id} and voucher.book = 'rce' and voucher.issuer ~ '^[0-9]{11}$'
        and voucher.period in (select period from collected_registers where collection_id = ${run.id})
      on conflict (ruc) do nothing`.execute(tx)
    if (Number(numAffectedRows ?? 0) > 0) await deps.queue.send(tx, refreshTaxpayers, {}, { singletonKey: 'all' })
  })
  return DONE
}
