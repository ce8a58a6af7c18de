import type { BoardActionResult } from '@contapro/contract/office'
import { errors } from '@contapro/contract/errors'

import type { Queryable } from '../../../db/database.ts'
import type { BusinessRow } from '../../../db/tables/businesses.ts'
import { AppError } from '../../../http/app-error.ts'

/**
 * Does something with each of the accountant's businesses, one transaction after the other. A refusal concerns only its own business, and one
 * where `act` changed nothing is not answered.
 */
export async function actOnClients(
  db: Queryable,
  accountantId: string,
  uuids: readonly string[],
  act: (business: Pick<BusinessRow, 'id' | 'status'>) => Promise<boolean>,
): Promise<BoardActionResult> {
  if (uuids.length === 0) return { updated: [], failed: [] }
  const own = await db
    .selectFrom('businesses')
    .select(['id', 'name', 'status'])
    .where('accountantId', '=', accountantId)
    .where('archivedAt', 'is', null)
    .where('id', 'in', uuids)
    .execute()
  const found = new Map(own.map((business) => [business.id, business]))
  const result: BoardActionResult = { updated: [], failed: [] }
  for (const uuid of new Set(uuids)) {
    const business = found.get(uuid)
    try {
      if (!business) throw new AppError('BUSINESS_NOT_FOUND')
      if (await act(business)) result.updated.push(uuid)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      result.failed.push({ uuid, ...(business && { name: business.name }), reason: errors[error.code].message })
    }
  }
  return result
}
