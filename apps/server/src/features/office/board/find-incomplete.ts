import { areBooksComplete } from '@contapro/domain/completeness/are-books-complete'

import type { Queryable } from '../../../db/database.ts'
import { findCompleteness } from '../../completeness/queries.ts'
import { isDeclared } from '../next-returns.ts'
import { listClients } from './list-clients.ts'

/** Those of some clients whose month is neither complete nor declared, so that nobody declares it without having seen that. */
export async function findIncomplete(
  db: Queryable,
  accountantId: string,
  uuids: readonly string[],
  { period, now }: { period: string; now: Date },
): Promise<{ uuid: string; name: string }[]> {
  const wanted = new Set(uuids)
  const clients = (await listClients(db, accountantId, period)).filter(
    (client) => wanted.has(client.id) && !isDeclared(client),
  )
  const completeness = await findCompleteness(
    db,
    clients.map(({ id }) => ({ businessId: id, period })),
    now,
  )
  return clients.flatMap(({ id: uuid, name }, index) => {
    const books = completeness[index]
    return books && areBooksComplete(books) ? [] : [{ uuid, name }]
  })
}
