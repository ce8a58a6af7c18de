import { centsToDecimal } from '@contapro/domain/money/cents'
import { periodOf, periodRange, type DateRange } from '@contapro/domain/periods/tax-period'
import type { VoucherAccess } from '@contapro/sunat/cpe/voucher-files'
import type { ListedWithholding } from '@contapro/sunat/portal/withholdings'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { fetchFile } from '../fetch-file.ts'
import { listRegisters, replaceQuarantine } from '../register-queries.ts'
import { withoutZeros } from '../to-register-voucher.ts'
import { DONE, endOf, noteMissing, PAUSE, SUNAT_AWAY, type StageEnd, type Turn } from '../turn.ts'

const TYPES = ['20', '40'] as const
const MOST_XML_TRIES = 5

/** Retentions and perceptions made to the business in the run's periods, each with its XML. */
export async function collectWithholdings(turn: Turn): Promise<StageEnd> {
  const { deps, run, business } = turn
  await turn.progress.tell({ step: 'Buscando retenciones y percepciones', done: 0, total: TYPES.length })
  const range = await rangeOf(turn)
  if (!range) return DONE
  for (const [index, type] of TYPES.entries()) {
    if (!(await turn.mayGoOn())) return PAUSE
    const listed = await deps.sunat.lists.withholdings(turn.sol, type, 'received', range, { signal: turn.signal })
    if (!listed.ok) {
      const end = endOf(listed.failure)
      if (end) return end
      if (listed.failure.kind === 'missing-permission') await noteMissing(turn, listed.failure.module)
      else deps.log.warn({ failure: listed.failure }, 'withholdings not collected')
      continue
    }
    const { vouchers, unreadable } = listed.value
    await deps.db.transaction().execute(async (tx) => {
      await upsert(tx, business.id, vouchers, deps.now())
      const place = { businessId: business.id, collectionId: run.id, source: 'withholdings' as const, book: type }
      const aside = unreadable.map(({ reason, text }) => ({ reason: `No se pudo leer: ${reason}`, content: text }))
      await replaceQuarantine(tx, place, aside, deps.now())
    })
    await turn.progress.tell({ done: index + 1 })
  }
  return collectTheirFiles(turn)
}

async function rangeOf({ deps, run }: Turn): Promise<DateRange | undefined> {
  const periods = (await listRegisters(deps.db, run.id)).map(({ period }) => period)
  const [newest, oldest] = [periodRange(periods[0] ?? ''), periodRange(periods.at(-1) ?? '')]
  return newest && oldest && { from: oldest.from, to: newest.to }
}

async function upsert(
  tx: Queryable,
  businessId: string,
  vouchers: readonly ListedWithholding[],
  now: Date,
): Promise<void> {
  for (let at = 0; at < vouchers.length; at += 500) {
    const rows = vouchers.slice(at, at + 500).map((voucher) => toRow(businessId, voucher, now))
    await tx
      .insertInto('withholdings')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['businessId', 'type', 'issuer', 'series', 'number']).doUpdateSet({
          period: sql.ref('excluded.period'),
          issueDate: sql.ref('excluded.issueDate'),
          issuerName: sql.ref('excluded.issuerName'),
          regimeCode: sql.ref('excluded.regimeCode'),
          regime: sql.ref('excluded.regime'),
          total: sql.ref('excluded.total'),
          seenAt: now,
          // The first day we learnt of it stays.
          revertedAt: sql`case when excluded.reverted_at is null then null else coalesce(withholdings.reverted_at, excluded.reverted_at) end`,
        }),
      )
      .execute()
  }
}

function toRow(businessId: string, { isReverted, total, number, ...voucher }: ListedWithholding, now: Date) {
  return {
    ...voucher,
    businessId,
    number: withoutZeros(number),
    period: periodOf(voucher.issueDate),
    total: centsToDecimal(total),
    revertedAt: isReverted ? now : null,
    seenAt: now,
  }
}

async function collectTheirFiles(turn: Turn): Promise<StageEnd> {
  const { deps, business, api, sol } = turn
  const pending = await deps.db
    .selectFrom('withholdings')
    .select(['type', 'issuer', 'series', 'number', 'xmlTries'])
    .where('businessId', '=', business.id)
    .where('xmlSha256', 'is', null)
    .where('xmlTries', '<', MOST_XML_TRIES)
    .execute()
  const doors: VoucherAccess[] = [
    ...(api ? [{ by: 'api' as const, credentials: api }] : []),
    { by: 'portal', credentials: sol },
  ]
  for (const { xmlTries, ...voucher } of pending) {
    if (!(await turn.mayGoOn())) return PAUSE
    const door = doors[0]
    if (!door) break
    const file = await fetchFile(turn, { ...voucher, id: 0, issueDate: '', tries: 0 }, 'rce', door)
    if (file.kind === 'refused' && door.by === 'portal') return endOf(file.failure) ?? DONE
    if (file.kind === 'not-allowed' || file.kind === 'refused') doors.shift()
    if (file.kind === 'no-answer') return SUNAT_AWAY
    await deps.db
      .updateTable('withholdings')
      .set({ xmlSha256: file.kind === 'stored' ? file.document.sha256 : null, xmlTries: xmlTries + 1 })
      .where('businessId', '=', business.id)
      .where('type', '=', voucher.type)
      .where('issuer', '=', voucher.issuer)
      .where('series', '=', voucher.series)
      .where('number', '=', voucher.number)
      .execute()
  }
  return DONE
}
