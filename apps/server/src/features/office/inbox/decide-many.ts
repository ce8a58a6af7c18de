import type { ClientsDecided } from '@contapro/contract/inbox'
import { MAX_DECIDED, type Decided } from '@contapro/contract/review'
import { errors } from '@contapro/contract/errors'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { requireBusiness } from '../../businesses/queries.ts'
import { decidePurchases, undoDecisions } from '../../review/queries.ts'
import { isListed, isValid, VOUCHER_CODE } from '../../vouchers/queries.ts'

type DecideDeps = Pick<Deps, 'db' | 'audit' | 'queue' | 'now'>
type ClientPeriod = { readonly business_uuid: string; readonly tax_period: string }
type Decision = { readonly kind: 'validate' | 'decline'; readonly reason?: string | undefined }

const NOTHING: Decided['data'] = { updated: [], failed: [], action_id: null, remembered: [] }

/** Decides about all observed purchases of a period of each client. What fails for one client leaves the others as they are decided. */
export function decideMany(
  deps: DecideDeps,
  accountantId: string,
  clients: readonly ClientPeriod[],
  { kind, reason }: Decision,
): Promise<ClientsDecided> {
  return forEachClient(deps, accountantId, clients, async (businessId, { tax_period: period }) => {
    const cpes = await listObservedCodes(deps.db, businessId, period)
    if (cpes.length === 0) return NOTHING
    return decidePurchases(deps, { accountantId, businessId, period }, kind, {
      cpes,
      seen_status: 'observado',
      ...(reason && { reason }),
    })
  })
}

export function undoMany(
  deps: DecideDeps,
  accountantId: string,
  actions: readonly (ClientPeriod & { readonly action_id: number })[],
): Promise<ClientsDecided> {
  return forEachClient(deps, accountantId, actions, (businessId, { tax_period: period, action_id }) =>
    undoDecisions(deps, { accountantId, businessId, period }, { action_id }),
  )
}

/** One client after the other, each in a transaction of its own. */
async function forEachClient<Client extends ClientPeriod>(
  { db }: DecideDeps,
  accountantId: string,
  clients: readonly Client[],
  act: (businessId: string, client: Client) => Promise<Decided['data']>,
): Promise<ClientsDecided> {
  const results: ClientsDecided['results'] = []
  for (const client of clients) {
    const { business_uuid, tax_period } = client
    const { updated, failed, action_id } = await requireBusiness(db, accountantId, business_uuid)
      .then(({ id }) => act(id, client))
      .catch(refused)
    results.push({ business_uuid, tax_period, updated_count: updated.length, failed, action_id })
  }
  return { results }
}

function refused(error: unknown): Decided['data'] {
  if (!(error instanceof AppError)) throw error
  return { ...NOTHING, failed: [{ code: '', reason: errors[error.code].message }] }
}

async function listObservedCodes(db: Queryable, businessId: string, period: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select ${VOUCHER_CODE} as code from vouchers voucher
    where business_id = ${businessId} and book = 'rce' and period = ${period} and review_state = 'OBSERVADO'
      and ${sql.raw(`${isListed('voucher')} and ${isValid('voucher')}`)}
    order by issue_date desc, id desc limit ${MAX_DECIDED}`.execute(db)
  return rows.map(({ code }) => code)
}
