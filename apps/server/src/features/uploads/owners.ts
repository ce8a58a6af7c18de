import type { Queryable } from '../../db/database.ts'
import type { EntryResult } from './tally.ts'

/** Whose files an upload may have: RUCs and ids of the businesses that it is for, and the accountant's other RUCs with their names. */
export type Owners = {
  readonly accountantId: string
  readonly businesses: ReadonlyMap<string, string>
  readonly others: ReadonlyMap<string, string>
}

export async function findOwners(
  db: Queryable,
  { accountantId, businessId }: { readonly accountantId: string; readonly businessId: string | null },
): Promise<Owners> {
  const own = await db
    .selectFrom('businesses')
    .select(['id', 'ruc', 'name'])
    .where('accountantId', '=', accountantId)
    .where('archivedAt', 'is', null)
    .execute()
  const [wanted, others] = [
    own.filter(({ id }) => businessId === null || id === businessId),
    own.filter(({ id }) => businessId !== null && id !== businessId),
  ]
  return {
    accountantId,
    businesses: new Map(wanted.map(({ ruc, id }) => [ruc, id])),
    others: new Map(others.map(({ ruc, name }) => [ruc, name])),
  }
}

/** The result of what belongs to a RUC for which the upload is not. */
export function otherRuc({ others }: Pick<Owners, 'others'>, ruc: string, name = ''): EntryResult {
  const own = others.get(ruc)
  if (own !== undefined) return { kind: 'other-ruc', reason: `Es de ${ruc} ${own}, también tuya`, isOwn: true }
  return { kind: 'other-ruc', reason: `Es de ${[ruc, name].filter(Boolean).join(' ')}, que no está entre tus empresas` }
}
