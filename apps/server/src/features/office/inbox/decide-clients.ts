import type { ClientsDecided } from '@contapro/contract/inbox'
import type { Decided, DecisionKind } from '@contapro/contract/review'

import type { Deps } from '../../../deps.ts'
import { decideObserved, undoAction } from '../../review/queries.ts'
import { forEachClient } from '../for-each-client.ts'

type DecideDeps = Pick<Deps, 'db' | 'audit' | 'queue' | 'now'>
type ClientDecided = ClientsDecided['results'][number]

/** Decides about all observed purchases of a period of each client, each in a transaction of its own. */
export async function decideClients(
  deps: DecideDeps,
  accountantId: string,
  clients: readonly { readonly business_uuid: string; readonly tax_period: string }[],
  decision: { readonly kind: DecisionKind; readonly reason?: string | undefined },
): Promise<ClientsDecided> {
  const results = await forEachClient(deps.db, accountantId, clients, {
    act: async ({ id }, { tax_period: period }) =>
      presentClient(id, await decideObserved(deps, { accountantId, businessId: id, period }, decision)),
    refuse: presentRefused,
  })
  return { results }
}

/** Takes back an action of each client. */
export async function undoClients(
  deps: DecideDeps,
  accountantId: string,
  actions: readonly { readonly business_uuid: string; readonly action_id: number }[],
): Promise<ClientsDecided> {
  const results = await forEachClient(deps.db, accountantId, actions, {
    act: async ({ id }, { action_id: actionId }) =>
      presentClient(id, await undoAction(deps, { accountantId, businessId: id }, actionId)),
    refuse: presentRefused,
  })
  return { results }
}

function presentClient(uuid: string, { updated, failed, action_id }: Decided['data']): ClientDecided {
  return { business_uuid: uuid, updated_count: updated.length, failed, action_id }
}

function presentRefused(reason: string, { business_uuid }: { readonly business_uuid: string }): ClientDecided {
  return { business_uuid, updated_count: 0, failed: [{ code: '', reason }], action_id: null }
}
