import type { Queryable } from '../../db/database.ts'

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

/** Why a file of a RUC is not stored. */
export function describeOther({ others }: Pick<Owners, 'others'>, ruc: string, name = ''): string {
  const own = others.get(ruc)
  if (own !== undefined) return `Es de ${ruc} ${own}, también tuya: súbelo allí`
  return `Es de ${[ruc, name].filter(Boolean).join(' ')}, que no está entre tus empresas`
}
