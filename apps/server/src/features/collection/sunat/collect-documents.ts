import { chunks } from '@contapro/domain/lists/chunks'
import { itemAt } from '@contapro/domain/lists/item-at'
import type { VoucherAccess } from '@contapro/sunat/cpe/voucher-files'

import type { CollectedRegisterRow } from '../../../db/tables/collection.ts'
import { recordModuleFailure } from '../../completeness/queries.ts'
import { judgeMarked } from '../../review/queries.ts'
import {
  countDocuments,
  listMissedDocuments,
  listPendingDocuments,
  storeDocuments,
  type TargetOutcome,
  type PendingDocument,
} from '../../vouchers/queries.ts'
import { updateCollection } from '../queries.ts'
import { listRegisters } from '../register-queries.ts'
import { DONE, OUTAGE, PAUSE, type StageResult } from '../turns/stage-result.ts'
import { hasWaitedEnough, recordMissingModule } from '../turns/optional-modules.ts'
import { intakeOf, type Turn } from '../turns/turn.ts'
import { accessRoutes, directionOf, fetchDocument, type FetchOutcome } from './fetch-document.ts'
import { findWindow } from './find-window.ts'

type Register = Pick<CollectedRegisterRow, 'book' | 'period'>

const BATCH_SIZE = 64
/** More than the client's rate limiter admits for one RUC, so that the limiter alone sets the pace. SUNAT's own limit is unknown. */
const PARALLEL_DOWNLOADS = 8
/** Fetched documents are stored at least this often, so that they survive the end of the process. */
const STORE_INTERVAL_MS = 1000
/** Up to this many unanswered requests do not mean an outage. */
const MAX_TOLERATED_UNANSWERED = 2

/** Files that earlier collections did not get, beyond the registers of this one. */
const MAX_MISSED_FILES = 500

/**
 * Collects the XML of every electronic voucher of the collection's registers, newest period first, with its items, and then some that are
 * missing in the rest of the window. Files are optional: when SUNAT has not answered for some waits, the rest is left to the next collection.
 */
export async function collectDocuments(turn: Turn): Promise<StageResult> {
  const { deps, collection, business } = turn
  const registers = (await listRegisters(deps.db, collection.id)).filter(({ state }) => state === 'STORED')
  const routes = accessRoutes(turn)
  const result = await collectByRoutes(turn, registers, routes)
  const isGivenUp = result.kind === 'outage' && hasWaitedEnough(turn)
  if (result.kind !== 'done' && !isGivenUp) return result
  if (isGivenUp) deps.log.warn({ collection: collection.id }, 'files left to the next collection')
  if (isGivenUp || routes.length === 0) {
    await recordMissingModule(turn, 'voucher-files')
    const key = { businessId: business.id, module: 'voucher-files' } as const
    await recordModuleFailure(deps.db, key, isGivenUp ? 'FAILED' : 'NOT_ALLOWED')
  }
  const { expected, stored } = await countDocuments(deps.db, business.id, registers)
  const counts = { filesExpected: expected, filesStored: stored, filesMissing: expected - stored }
  await updateCollection(deps.db, collection.id, counts)
  return DONE
}

async function collectByRoutes(
  turn: Turn,
  registers: readonly Register[],
  routes: VoucherAccess[],
): Promise<StageResult> {
  const progressCounts = await countDocuments(turn.deps.db, turn.business.id, registers)
  const step = 'XML de los comprobantes'
  await turn.progress.report({ step, done: progressCounts.asked, total: progressCounts.expected })
  for (const register of registers) {
    const result = await collectRegisterDocuments(turn, register, routes, progressCounts)
    if (result.kind !== 'done' || routes.length === 0) return result
  }
  return collectMissedDocuments(turn, registers, routes)
}

async function collectMissedDocuments(
  turn: Turn,
  registers: readonly Register[],
  routes: VoucherAccess[],
): Promise<StageResult> {
  const { deps, collection, business } = turn
  const missed = await listMissedDocuments(deps.db, business.id, {
    from: (await findWindow(turn)).oldest,
    except: registers,
    limit: MAX_MISSED_FILES,
    since: collection.startedAt ?? collection.requestedAt,
    now: deps.now(),
  })
  for (const some of Map.groupBy(missed, ({ book, period }) => `${book} ${period}`).values())
    for (const batch of chunks(some, BATCH_SIZE)) {
      if (!(await turn.canContinue())) return PAUSE
      const result = await collectBatch(turn, itemAt(batch, 0), batch, routes, async () => undefined)
      if (result) return result
      if (routes.length === 0) return DONE
    }
  return DONE
}

/** `routes` shrinks: one that SUNAT closes is not tried again in this turn. */
async function collectRegisterDocuments(
  turn: Turn,
  register: Register,
  routes: VoucherAccess[],
  progressCounts: { asked: number },
): Promise<StageResult> {
  const { deps, business } = turn
  const { book, period } = register
  let after: PendingDocument | undefined
  for (;;) {
    const page = { after, limit: BATCH_SIZE, now: deps.now() }
    const listed = await listPendingDocuments(deps.db, { businessId: business.id, book, period }, page)
    after = listed.at(-1)
    if (!(await turn.canContinue())) return PAUSE
    const result = await collectBatch(turn, register, listed, routes, async (results) => {
      progressCounts.asked += results
      await turn.progress.report({ done: progressCounts.asked })
    })
    if (result) return result
    if (routes.length === 0 || listed.length < BATCH_SIZE) return DONE
  }
}

/** Undefined when every document of the batch has a result, or when no route is left. */
async function collectBatch(
  turn: Turn,
  register: Register,
  wanted: readonly PendingDocument[],
  routes: VoucherAccess[],
  onResults: (count: number) => Promise<void>,
): Promise<StageResult | undefined> {
  let pending = [...wanted]
  while (pending.length > 0) {
    const access = routes[0]
    if (!access) return undefined
    if (turn.shutdown.aborted) return PAUSE
    const fetched = await fetchDocuments(turn, pending, register, access)
    const results = fetched.filter(hasResult)
    const isUnavailable = isSunatUnavailable(results)
    const storable = isUnavailable ? results.filter(({ kind }) => kind !== 'no-answer') : results
    await storeDocuments(turn.deps, intakeOf(turn), register, storable)
    if (register.book === 'rce') await judgeMarked(turn.deps, turn.business.id, turn.deps.now())
    const refused = fetched.find((document) => document.kind === 'refused')
    if (refused && access.by === 'portal') return { kind: 'refused', failure: refused.failure }
    if (isUnavailable) return OUTAGE
    await endWaits(turn)
    if (fetched.length > results.length) routes.shift()
    await onResults(results.length)
    const withResult = new Set(results.map(({ target }) => target.id))
    pending = pending.filter(({ id }) => !withResult.has(id))
  }
  return undefined
}

/** SUNAT answers again: only waits in a row count. */
async function endWaits({ deps, collection }: Turn): Promise<void> {
  if (collection.waits === 0) return
  collection.waits = 0
  await updateCollection(deps.db, collection.id, { waits: 0 })
}

type TargetFetch = { readonly target: PendingDocument } & FetchOutcome

function hasResult(document: TargetFetch): document is TargetFetch & TargetOutcome {
  return document.kind !== 'not-allowed' && document.kind !== 'refused'
}

/** A few unanswered requests are stored as missing; when more than half of many are unanswered, SUNAT is down. */
function isSunatUnavailable(results: readonly TargetOutcome[]): boolean {
  const unanswered = results.filter(({ kind }) => kind === 'no-answer').length
  return unanswered > Math.max(results.length / 2, MAX_TOLERATED_UNANSWERED)
}

/** Fetches documents in parallel until it is time to store them. After a refusal no further request is made. */
async function fetchDocuments(
  turn: Turn,
  targets: readonly PendingDocument[],
  register: Register,
  access: VoucherAccess,
): Promise<TargetFetch[]> {
  const fetched: TargetFetch[] = []
  const queue = [...targets]
  const until = Date.now() + STORE_INTERVAL_MS
  const download = async () => {
    do {
      const target = queue.shift()
      if (!target || turn.shutdown.aborted) return
      const document = { target, ...(await fetchDocument(turn, target, directionOf(register.book), access)) }
      fetched.push(document)
      if (!hasResult(document)) queue.length = 0
    } while (Date.now() < until)
  }
  await Promise.all(Array.from({ length: PARALLEL_DOWNLOADS }, download))
  return fetched
}
