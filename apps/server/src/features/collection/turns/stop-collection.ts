import type { Queryable } from '../../../db/database.ts'
import type { BusinessRow } from '../../../db/tables/businesses.ts'
import type { Deps } from '../../../deps.ts'
import { setTopicAlert, SOL_REFUSED_TOPIC } from '../../alerts/queries.ts'
import { updateBusiness } from '../../businesses/queries.ts'
import { endCollection } from '../queries.ts'

type Stop = { readonly failure: string; readonly alert: string }

/**
 * Ends a collection until the accountant saves other credentials. Returns whether the business is stopped only now; then the accountant gets
 * an alert.
 */
export async function stopCollection(
  { now }: Pick<Deps, 'now'>,
  tx: Queryable,
  { collection, business }: { readonly collection: { readonly id: string }; readonly business: BusinessRow },
  { failure, alert }: Stop,
): Promise<boolean> {
  await updateBusiness(tx, business.id, { status: 'INVALID_CREDENTIALS', nextCollectionAt: null })
  const end = { state: 'FAILED', step: 'Credenciales inválidas', failure } as const
  await endCollection(tx, { id: collection.id }, end, now())
  if (business.status === 'INVALID_CREDENTIALS') return false
  await setTopicAlert(
    tx,
    { businessId: business.id, topic: SOL_REFUSED_TOPIC },
    {
      userId: business.accountantId,
      message: alert,
      severity: 'error',
      action: { kind: 'FIX_CREDENTIALS', businessId: business.id },
      facts: [collection.id],
    },
  )
  return true
}
