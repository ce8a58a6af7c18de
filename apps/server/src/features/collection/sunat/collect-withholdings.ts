import { voucherCode } from '@contapro/domain/vouchers/voucher-code'
import { normalizeReference } from '@contapro/domain/vouchers/voucher-identity'
import type { VoucherAccess } from '@contapro/sunat/cpe/voucher-files'

import { xmlFileName } from '../../../files/voucher-file-names.ts'
import { addToQuarantine } from '../../quarantine/queries.ts'
import { readAndStoreDocument } from '../../vouchers/queries.ts'
import {
  listWithoutCovers,
  listWithoutXml,
  recordXmlTry,
  upsertWithholdings,
  type PendingWithholding,
  type WithholdingType,
  type WithholdingXml,
} from '../../withholdings/queries.ts'
import { DONE, OUTAGE, PAUSE, type StageResult } from '../turns/stage-result.ts'
import { hasWaitedEnough } from '../turns/optional-modules.ts'
import type { Turn } from '../turns/turn.ts'
import { collectLists } from './collect-lists.ts'
import { accessRoutes, fetchDocument, type FetchOutcome } from './fetch-document.ts'
import { findWindow } from './find-window.ts'

const TYPES: readonly WithholdingType[] = ['20', '40']

/** Collects the retentions and perceptions made to the business in the whole window, each with its XML. */
export async function collectWithholdings(turn: Turn): Promise<StageResult> {
  const { deps, business, sol, signal } = turn
  await turn.progress.report({ step: 'Retenciones y percepciones', done: 0, total: TYPES.length })
  const { oldest, range } = await findWindow(turn)
  const result = await collectLists(turn, {
    source: 'withholdings',
    names: TYPES,
    oldest,
    ask: (type) => deps.sunat.lists.withholdings(sol, type, 'received', range, { signal }),
    store: (tx, _, { vouchers }) => upsertWithholdings(tx, business.id, vouchers, deps.now()),
  })
  if (result.kind !== 'done') return result
  await fillCovers(turn)
  return collectXml(turn)
}

/** When SUNAT has not answered for some waits, the rest is left to the next collection. */
async function collectXml(turn: Turn): Promise<StageResult> {
  const routes = accessRoutes(turn)
  for (const pending of await listWithoutXml(turn.deps.db, turn.business.id)) {
    if (!(await turn.canContinue())) return PAUSE
    const fetched = await fetchByOpenRoute(turn, pending, routes)
    if (!fetched) return DONE
    if (fetched.kind === 'refused') return fetched
    if (fetched.kind === 'no-answer' && !hasWaitedEnough(turn)) return OUTAGE
    await storeXml(turn, pending, fetched)
    if (fetched.kind === 'no-answer') return DONE
  }
  return DONE
}

/** Undefined when no route is left. `routes` shrinks: one that SUNAT closes is not tried again in this turn. */
async function fetchByOpenRoute(
  turn: Turn,
  pending: PendingWithholding,
  routes: VoucherAccess[],
): Promise<FetchOutcome | undefined> {
  for (let access = routes[0]; access; access = routes[0]) {
    const fetched = await fetchDocument(turn, pending, 'received', access)
    const isClosed = fetched.kind === 'not-allowed' || (fetched.kind === 'refused' && access.by === 'api')
    if (!isClosed) return fetched
    routes.shift()
  }
  return undefined
}

/** Reads again the stored XML of withholdings whose vouchers are not known yet. */
async function fillCovers({ deps, business }: Turn): Promise<void> {
  for (const withholding of await listWithoutCovers(deps.db, business.id)) {
    const bytes = await deps.files.get(xmlFileName(withholding.xmlSha256 ?? ''))
    const xml = bytes && toXml(await readAndStoreDocument(deps, withholding, bytes))
    // Without the file it is fetched again.
    await recordXmlTry(deps.db, business.id, { ...withholding, xmlTries: xml ? withholding.xmlTries - 1 : 0 }, xml)
  }
}

function toXml(fetched: FetchOutcome): WithholdingXml | undefined {
  if (fetched.kind !== 'read') return undefined
  const { sha256, voucher } = fetched.xml
  const documents = voucher.kind === 'withholding' ? voucher.documents : []
  return { xmlSha256: sha256, covers: documents.map(({ type, id }) => `${type ?? ''}-${normalizeReference(id)}`) }
}

async function storeXml({ deps, collection, business }: Turn, pending: PendingWithholding, fetched: FetchOutcome) {
  await deps.db.transaction().execute(async (tx) => {
    await recordXmlTry(tx, business.id, pending, toXml(fetched))
    if (fetched.kind !== 'unreadable' && fetched.kind !== 'mismatched') return
    const { reason, file } = fetched
    const origin = { businessId: business.id, collectionId: collection.id, source: 'voucher-file' as const }
    const rejected = [{ reason, content: voucherCode(pending), file }]
    await addToQuarantine(tx, { ...origin, book: pending.type, period: pending.period }, rejected, deps.now())
  })
}
