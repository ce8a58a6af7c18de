import type { WorkerDeps } from '../../deps.ts'
import { listOutdated, updateTaxpayers } from './queries.ts'

const OUTDATED_AFTER_DAYS = 7

/** Looks up every followed taxpayer whose state is outdated in SUNAT's public list. One that is not listed counts as looked up. */
export async function refreshTaxpayers({ db, queue, sunat, now, log }: WorkerDeps, signal: AbortSignal): Promise<void> {
  const since = new Date(now().getTime() - OUTDATED_AFTER_DAYS * 86_400_000)
  const rucs = await listOutdated(db, since)
  if (rucs.length === 0) return
  const found = await sunat.padron.find(new Set(rucs), { signal })
  if (!found.ok) throw new Error(`the list of taxpayers could not be read: ${found.failure.kind}`)
  const { taxpayers } = found.value
  const updates = rucs.map((ruc) => {
    const { name, state, condition, ubigeo, address } = taxpayers.get(ruc) ?? {}
    return { ruc, name, state, condition, ubigeo, address }
  })
  await updateTaxpayers({ db, queue }, updates, now())
  log.info({ asked: rucs.length, found: taxpayers.size }, 'taxpayers looked up')
}
