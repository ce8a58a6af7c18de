// What other features may ask of the validity of vouchers. Lists join the table to read it.
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Queryable } from '../../db/database.ts'
import type { Queue } from '../../queue/queue.ts'
import { checkValidity } from './jobs.ts'

/** The accountant who waited for the collection opens its pages first. */
const DELAY_SECONDS = 60

/** Queues a check of the purchases of a business, unless one is queued already. */
export const requestValidityCheck = (tx: Queryable, queue: Queue, businessId: string) =>
  queue.send(
    tx,
    checkValidity,
    { businessId, waits: 0 },
    { singletonKey: businessId, startAfterSeconds: DELAY_SECONDS },
  )

export const deleteValidity = (db: Queryable, businessId: string, signal?: AbortSignal) =>
  deleteInBatches(db, 'voucher_validity', businessId, signal)
