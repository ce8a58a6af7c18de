import { itemAt } from '@contapro/domain/lists/item-at'

import type { Deps } from '../../../deps.ts'
import { xmlFileName } from '../../../files/voucher-file-names.ts'
import { DOCUMENT_FACTS_VERSION } from './document-columns.ts'
import type { TargetOutcome } from './document-outcome.ts'
import { readDocument } from './read-document.ts'
import { storeDocuments } from './store-documents.ts'

type FillDeps = Pick<Deps, 'db' | 'pool' | 'files' | 'log' | 'now'>

const BATCH = 200

/** Reads again the stored XML of a business whose facts an earlier release did not store. It goes on where it stopped. */
export async function fillDocumentFacts(deps: FillDeps, businessId: string, signal: AbortSignal): Promise<void> {
  let after = 0
  while (!signal.aborted) {
    const rows = await listUnfilled(deps, businessId, after)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    for (const some of Map.groupBy(rows, ({ book, period }) => `${book} ${period}`).values()) {
      const results: TargetOutcome[] = []
      for (const target of some) {
        const bytes = await deps.files.get(xmlFileName(target.xmlSha256 ?? ''))
        const read = bytes && readDocument(bytes, target)
        if (read?.kind === 'read') results.push({ ...read, target })
        else deps.log.warn({ business: businessId, voucher: target.id }, 'stored XML not read again')
      }
      await storeDocuments(deps, { businessId, collectionId: null }, itemAt(some, 0), results)
    }
  }
}

function listUnfilled({ db }: FillDeps, businessId: string, after: number) {
  return db
    .selectFrom('voucherDocuments as document')
    .innerJoin('vouchers', (join) =>
      join.onRef('vouchers.businessId', '=', 'document.businessId').onRef('vouchers.id', '=', 'document.voucherId'),
    )
    .select(['vouchers.id', 'book', 'period', 'issuer', 'type', 'series', 'number', 'tries', 'xmlSha256'])
    .where('document.businessId', '=', businessId)
    .where('vouchers.businessId', '=', businessId)
    .where('document.state', '=', 'stored')
    .where('document.facts', '<', DOCUMENT_FACTS_VERSION)
    .where('document.voucherId', '>', after)
    .orderBy('document.voucherId')
    .limit(BATCH)
    .execute()
}
