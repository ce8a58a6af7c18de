// What other features may ask of the validity of vouchers. Lists join the table to read it.
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { updateUnarchivedBusiness } from '../businesses/queries.ts'
import { isGoodTaxpayer } from '../office/queries.ts'
import { checkValidity } from './jobs.ts'
import { listUnchecked, type Unchecked } from './list-unchecked.ts'
import { planChecks } from './plan-checks.ts'

/** The accountant who waited for the collection opens its pages first. */
const DELAY_SECONDS = 10

/** Queues a check of the purchases of a business, unless one is queued already or there is nothing to ask. */
export async function requestValidityCheck(
  tx: Queryable,
  { queue, now }: Pick<Deps, 'queue' | 'now'>,
  { id, ruc }: { readonly id: string; readonly ruc: string },
): Promise<void> {
  if (!(await hasUnchecked(tx, id, planChecks(ruc, now(), { isGoodTaxpayer: await isGoodTaxpayer(tx, id) })))) return
  await updateUnarchivedBusiness(tx, id, { validityRequestedAt: now() })
  await queue.send(
    tx,
    checkValidity,
    { businessId: id, waits: 0 },
    { singletonKey: id, startAfterSeconds: DELAY_SECONDS },
  )
}

async function hasUnchecked(tx: Queryable, businessId: string, plan: readonly Unchecked[]): Promise<boolean> {
  for (const unchecked of plan)
    if ((await listUnchecked(tx, businessId, unchecked, { after: undefined, limit: 1 })).length > 0) return true
  return false
}

export const deleteValidity = (db: Queryable, businessId: string, signal?: AbortSignal) =>
  deleteInBatches(db, 'voucher_validity', businessId, signal)
