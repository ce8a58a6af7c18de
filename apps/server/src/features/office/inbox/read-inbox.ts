import type { ReasonCode } from '@contapro/domain/completeness/reason-codes'
import { dateInLima } from '@contapro/domain/dates/lima'

import type { Queryable } from '../../../db/database.ts'
import { sortItems } from './arrange-items.ts'
import { findFacts, type ClientFacts } from './find-facts.ts'
import type { Item } from './inbox-item.ts'
import { listItems } from './list-items.ts'

/** Everything that waits for an accountant, worst first, how many clients there are, and of how many more may come. */
export async function readInbox(
  db: Queryable,
  accountantId: string,
  now: Date,
): Promise<{ items: Item[]; clientCount: number; unfinishedCount: number }> {
  const clients = await findFacts(db, accountantId, now)
  const items = sortItems(
    clients.flatMap((client) => listItems(client)),
    dateInLima(now),
  )
  return { items, clientCount: clients.length, unfinishedCount: clients.filter(isUnfinished).length }
}

const UNDER_WAY = new Set<ReasonCode>(['COLLECTING', 'RECOUNTING', 'JUDGING'])

/** Something of a client is still read or judged, so that its items may change without anybody doing anything. */
function isUnfinished({ isCollecting, completeness: { purchases } }: ClientFacts): boolean {
  return isCollecting || purchases.reasons.some(({ code }) => UNDER_WAY.has(code))
}
