import { dateInLima } from '@contapro/domain/dates/lima'

import type { Queryable } from '../../../db/database.ts'
import { sortItems } from './arrange-items.ts'
import { findFacts } from './find-facts.ts'
import type { Item } from './inbox-item.ts'
import { listItems } from './list-items.ts'

/** Everything that waits for an accountant, worst first, and how many clients there are. */
export async function readInbox(
  db: Queryable,
  accountantId: string,
  now: Date,
): Promise<{ items: Item[]; clientCount: number }> {
  const clients = await findFacts(db, accountantId, now)
  const items = sortItems(
    clients.flatMap((client) => listItems(client)),
    dateInLima(now),
  )
  return { items, clientCount: clients.length }
}
