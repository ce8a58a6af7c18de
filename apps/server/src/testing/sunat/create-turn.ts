import { openProgress } from '../../features/collection/turns/progress.ts'
import type { Turn } from '../../features/collection/turns/turn.ts'
import { insertTestAccountant, insertTestBusiness, insertTestCollection } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

/** A turn of the first collection of a new business with SOL and API credentials. Nothing else is stored, and nothing ends the turn. */
export async function createTurn({ deps }: TestApp): Promise<Turn> {
  const business = await insertTestBusiness(deps.db, await insertTestAccountant(deps.db))
  const collection = await insertTestCollection(deps.db, business.id, { requestedAt: deps.now() })
  const sol = { ruc: business.ruc, user: 'USUARIO1', password: 'clave' }
  const { signal } = new AbortController()
  return {
    deps,
    collection,
    business,
    sol,
    credentialDates: { solSavedAt: deps.now(), apiSavedAt: deps.now(), solRefusedAt: null, apiRefusedAt: null },
    api: { ...sol, clientId: 'cliente', clientSecret: 'secreto' },
    signal,
    shutdown: signal,
    progress: openProgress(deps.db, collection.id),
    canContinue: async () => true,
  }
}
