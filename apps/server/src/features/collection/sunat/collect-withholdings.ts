import { voucherCode } from '@contapro/domain/vouchers/voucher-code'
import { periodRange, type DateRange } from '@contapro/domain/periods/tax-period'

import { addToQuarantine } from '../../quarantine/queries.ts'
import {
  listWithoutXml,
  recordXmlTry,
  upsertWithholdings,
  type PendingWithholding,
  type WithholdingType,
} from '../../withholdings/queries.ts'
import { listRegisters } from '../register-queries.ts'
import { DONE, PAUSE, stageResultOf, OUTAGE, type StageResult } from '../turns/stage-result.ts'
import type { Turn } from '../turns/turn.ts'
import { collectLists } from './collect-lists.ts'
import { accessRoutes, fetchDocument, type FetchedDocument } from './fetch-document.ts'

const TYPES: readonly WithholdingType[] = ['20', '40']

/** Collects the retentions and perceptions made to the business in the run's periods, each with its XML. */
export async function collectWithholdings(turn: Turn): Promise<StageResult> {
  const { deps, business, sol, signal } = turn
  await turn.progress.report({ step: 'Buscando retenciones y percepciones', done: 0, total: TYPES.length })
  const range = await findRange(turn)
  if (!range) return DONE
  const result = await collectLists(turn, {
    source: 'withholdings',
    names: TYPES,
    ask: (type) => deps.sunat.lists.withholdings(sol, type, 'received', range, { signal }),
    store: (tx, _, { vouchers }) => upsertWithholdings(tx, business.id, vouchers, deps.now()),
  })
  return result.kind === 'done' ? collectXml(turn) : result
}

async function findRange({ deps, run }: Turn): Promise<DateRange | undefined> {
  const periods = (await listRegisters(deps.db, run.id)).map(({ period }) => period)
  const [newest, oldest] = [periodRange(periods[0] ?? ''), periodRange(periods.at(-1) ?? '')]
  return newest && oldest && { from: oldest.from, to: newest.to }
}

async function collectXml(turn: Turn): Promise<StageResult> {
  const { db } = turn.deps
  const routes = accessRoutes(turn)
  for (const pending of await listWithoutXml(db, turn.business.id)) {
    if (!(await turn.canContinue())) return PAUSE
    const access = routes[0]
    if (!access) break
    const fetched = await fetchDocument(turn, { ...pending, id: 0, tries: pending.xmlTries }, 'rce', access)
    if (fetched.kind === 'refused' && access.by === 'portal') return stageResultOf(fetched.failure) ?? DONE
    if (fetched.kind === 'not-allowed' || fetched.kind === 'refused') routes.shift()
    if (fetched.kind === 'no-answer') return OUTAGE
    await storeXml(turn, pending, fetched)
  }
  return DONE
}

async function storeXml({ deps, run, business }: Turn, pending: PendingWithholding, fetched: FetchedDocument) {
  await deps.db.transaction().execute(async (tx) => {
    await recordXmlTry(tx, business.id, pending, fetched.kind === 'read' ? fetched.xml.sha256 : null)
    if (fetched.kind !== 'unreadable' && fetched.kind !== 'mismatched') return
    const { reason, file } = fetched
    const origin = { businessId: business.id, collectionId: run.id, source: 'voucher-file' as const }
    const rejected = [{ reason, content: voucherCode(pending), file }]
    await addToQuarantine(tx, { ...origin, book: pending.type, period: pending.period }, rejected, deps.now())
  })
}
