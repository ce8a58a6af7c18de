import { followSuppliers } from '../../taxpayers/queries.ts'
import { listSuppliers } from '../../vouchers/queries.ts'
import { listRegisters } from '../register-queries.ts'
import { DONE, type StageResult } from '../turns/stage-result.ts'
import type { Turn } from '../turns/turn.ts'

/** Follows the state of the suppliers of the collection's purchases. SUNAT's list itself is read by a job of its own, once for all. */
export async function recordSuppliers({ deps, collection, business, progress }: Turn): Promise<StageResult> {
  const { db, queue, now } = deps
  await progress.report({ step: 'Revisando a los proveedores', done: 0, total: 0 })
  const periods = new Set((await listRegisters(db, collection.id)).map(({ period }) => period))
  const suppliers = await listSuppliers(db, business.id, [...periods])
  await db
    .transaction()
    .execute((tx) => followSuppliers(tx, queue, { businessId: business.id, rucs: suppliers }, now()))
  return DONE
}
