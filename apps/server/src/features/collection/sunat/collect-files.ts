import { hasXml } from '@contapro/domain/vouchers/has-xml'
import type { VoucherAccess } from '@contapro/sunat/cpe/voucher-files'

import type { CollectedRegisterRow } from '../../../db/tables/collection.ts'
import {
  backfillConversions,
  countDocuments,
  listPendingDocuments,
  storeDocuments,
  type DocumentResult,
  type ListedTarget,
} from '../../vouchers/queries.ts'
import { updateCollection } from '../queries.ts'
import { listRegisters } from '../register-queries.ts'
import { DONE, PAUSE, stageResultOf, OUTAGE, type StageResult } from '../turns/stage-result.ts'
import { intakeOf, recordMissingPermission, type Turn } from '../turns/turn.ts'
import { accessRoutes, fetchDocument, type FetchedDocument } from './fetch-document.ts'

const BATCH_SIZE = 64
/** The most that SUNAT accepts from one RUC; the client's own rate limiter is stricter. */
const PARALLEL_DOWNLOADS = 8
/** Fetched documents are stored at least this often, so that they survive the end of the process. */
const STORE_INTERVAL_MS = 1000
/** Up to this many unanswered requests do not mean an outage. */
const MAX_TOLERATED_UNANSWERED = 2

/** Collects the XML of every electronic voucher of the run's registers, newest period first, with its items. */
export async function collectFiles(turn: Turn): Promise<StageResult> {
  const { deps, run, business } = turn
  await backfillConversions(deps.db, business.id)
  const registers = (await listRegisters(deps.db, run.id)).filter(({ state }) => state === 'STORED')
  const count = await countDocuments(deps.db, business.id, registers)
  const step = 'Descargando comprobantes electrónicos'
  await turn.progress.report({ step, done: count.settled, total: count.expected })
  const routes = accessRoutes(turn)
  for (const register of registers) {
    const result = await collectRegisterFiles(turn, register, routes, count)
    if (result.kind !== 'done') return result
    if (routes.length === 0) break
  }
  if (routes.length === 0) await recordMissingPermission(turn, 'voucher-files')
  const { expected, stored } = await countDocuments(deps.db, business.id, registers)
  const counts = { filesExpected: expected, filesStored: stored, filesMissing: expected - stored }
  await updateCollection(deps.db, run.id, counts)
  return DONE
}

/** `routes` shrinks: one that SUNAT closes is not tried again in this turn. */
async function collectRegisterFiles(
  turn: Turn,
  register: CollectedRegisterRow,
  routes: VoucherAccess[],
  count: { settled: number },
): Promise<StageResult> {
  const { deps, business } = turn
  const { book, period } = register
  for (let after: ListedTarget | undefined; ;) {
    const page = { after, limit: BATCH_SIZE, now: deps.now() }
    const listed = await listPendingDocuments(deps.db, { businessId: business.id, book, period }, page)
    after = listed.at(-1)
    if (!(await turn.canContinue())) return PAUSE
    const result = await collectBatch(turn, register, listed.filter(hasXml), routes, async (settled) => {
      count.settled += settled
      await turn.progress.report({ done: count.settled })
    })
    if (result) return result
    if (routes.length === 0 || listed.length < BATCH_SIZE) return DONE
  }
}

/** Undefined when every document of the batch is settled, or when no route is left. */
async function collectBatch(
  turn: Turn,
  register: CollectedRegisterRow,
  wanted: readonly ListedTarget[],
  routes: VoucherAccess[],
  onSettled: (count: number) => Promise<void>,
): Promise<StageResult | undefined> {
  let pending = [...wanted]
  while (pending.length > 0) {
    const access = routes[0]
    if (!access) return undefined
    if (turn.shutdown.aborted) return PAUSE
    const fetched = await fetchDocuments(turn, pending, register, access)
    const settled = fetched.filter(isSettled)
    const isUnavailable = isSunatUnavailable(settled)
    const storable = isUnavailable ? settled.filter(({ kind }) => kind !== 'no-answer') : settled
    await storeDocuments(turn.deps, intakeOf(turn), register, storable)
    const refused = fetched.find((document) => document.kind === 'refused')
    if (refused?.kind === 'refused' && access.by === 'portal') return stageResultOf(refused.failure)
    if (isUnavailable) return OUTAGE
    if (fetched.length > settled.length) routes.shift()
    await onSettled(settled.length)
    const settledIds = new Set(settled.map(({ target }) => target.id))
    pending = pending.filter(({ id }) => !settledIds.has(id))
  }
  return undefined
}

function isSettled(document: FetchedDocument): document is DocumentResult {
  return document.kind !== 'not-allowed' && document.kind !== 'refused'
}

/** A few unanswered requests are stored as missing; when more than half of many are unanswered, SUNAT is down. */
function isSunatUnavailable(settled: readonly DocumentResult[]): boolean {
  const unanswered = settled.filter(({ kind }) => kind === 'no-answer').length
  return unanswered > Math.max(settled.length / 2, MAX_TOLERATED_UNANSWERED)
}

/** Fetches documents in parallel until it is time to store them. After a refusal no further request is made. */
async function fetchDocuments(
  turn: Turn,
  vouchers: readonly ListedTarget[],
  register: CollectedRegisterRow,
  access: VoucherAccess,
): Promise<FetchedDocument[]> {
  const fetched: FetchedDocument[] = []
  const queue = [...vouchers]
  const until = Date.now() + STORE_INTERVAL_MS
  const download = async () => {
    for (let voucher = queue.shift(); voucher; voucher = Date.now() < until ? queue.shift() : undefined) {
      if (turn.shutdown.aborted) return
      const document = await fetchDocument(turn, voucher, register.book, access)
      fetched.push(document)
      if (!isSettled(document)) queue.length = 0
    }
  }
  await Promise.all(Array.from({ length: PARALLEL_DOWNLOADS }, download))
  return fetched
}
