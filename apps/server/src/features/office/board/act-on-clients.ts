import type { BoardActionResult } from '@contapro/contract/office'

import type { Queryable } from '../../../db/database.ts'
import type { BusinessRow } from '../../../db/tables/businesses.ts'
import { forEachClient } from '../for-each-client.ts'

/** Does something with each of the accountant's businesses; one where `act` changed nothing is not answered. */
export async function actOnClients(
  db: Queryable,
  accountantId: string,
  uuids: readonly string[],
  act: (business: BusinessRow) => Promise<boolean>,
): Promise<BoardActionResult> {
  const result: BoardActionResult = { updated: [], failed: [] }
  const clients = Array.from(new Set(uuids), (uuid) => ({ business_uuid: uuid }))
  await forEachClient(db, accountantId, clients, {
    act: async (business) => {
      if (await act(business)) result.updated.push(business.id)
    },
    refuse: (reason, { business_uuid: uuid }, business) => {
      result.failed.push({ uuid, ...(business && { name: business.name }), reason })
    },
  })
  return result
}
