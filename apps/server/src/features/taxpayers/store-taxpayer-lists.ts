import { dateInLima } from '@contapro/domain/dates/lima'
import { TAXPAYER_LISTS, type PublishedList } from '@contapro/domain/taxpayers/taxpayer-lists'

import type { Deps, WorkerDeps } from '../../deps.ts'
import { rejudgeSuppliers } from '../review/jobs.ts'
import { storeTaxpayerLists as job } from './jobs.ts'
import { changedMembers, findMembers, storeTaxpayerList } from './store-taxpayer-list.ts'

/** The other lists change no verdict. */
const READ_BY_RULES: ReadonlySet<PublishedList> = new Set(['retention-agents', 'good-taxpayers'] as const)

/** Handles the job `store-taxpayer-lists`: reads the published lists. One that cannot be read does not keep the others from it. */
export async function storeTaxpayerLists(
  { db, queue, sunat, now, log }: Pick<WorkerDeps, 'db' | 'queue' | 'sunat' | 'now' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  const failed: string[] = []
  for (const list of TAXPAYER_LISTS) {
    const read = await sunat.taxpayerLists.read(list, { signal })
    const isStored =
      read.ok &&
      (await db.transaction().execute(async (tx) => {
        const { members } = read.value
        const rucs = READ_BY_RULES.has(list) ? changedMembers(await findMembers(tx, list), members) : []
        const isPlausible = await storeTaxpayerList(tx, list, members, dateInLima(now()))
        if (isPlausible && (rucs === null || rucs.length > 0)) await queue.send(tx, rejudgeSuppliers, { rucs })
        return isPlausible
      }))
    if (!isStored) failed.push(`${list} (${read.ok ? 'too few members' : read.failure.kind})`)
    else log.info({ list, members: read.value.members.length, unreadable: read.value.unreadable }, 'list stored')
  }
  if (failed.length > 0) throw new Error(`lists of taxpayers not read: ${failed.join(', ')}`)
}

/** Queues the first reading of the lists, so that a new installation need not wait a week for them. */
export async function requestTaxpayerLists({ db, queue }: Pick<Deps, 'db' | 'queue'>): Promise<void> {
  const read = await db
    .selectFrom('listedTaxpayers')
    .select('ruc')
    .where('list', 'in', TAXPAYER_LISTS)
    .limit(1)
    .executeTakeFirst()
  if (!read) await queue.send(db, job, {}, { singletonKey: 'all' })
}
