import type { Deps } from '../../../deps.ts'
import { recordDownloadedVersion } from '../report-versions.ts'
import type { BatchFileRow } from './batch-files.ts'
import { KIND_FACTS } from './batch-kinds.ts'

type Batch = { readonly id: string; readonly accountantId: string; readonly period: string }

/** Every file of the zip is a download of its business. `rows` are those that were made. */
export async function recordBatch(
  { db, audit, now }: Pick<Deps, 'db' | 'audit' | 'now'>,
  { id, accountantId, period }: Batch,
  rows: readonly BatchFileRow[],
): Promise<void> {
  for (const { businessId, kind: name, options, rowCount, version } of rows) {
    const { kind } = KIND_FACTS[name]
    await db.transaction().execute(async (tx) => {
      const details = { kind, period, extension: options.extension, rows: rowCount, batch: id }
      const entry = { actor: `user:${accountantId}`, action: 'report-downloaded', details } as const
      await audit.append(tx, businessId, entry, now())
      await recordDownloadedVersion(tx, { businessId, kind, period, version }, now())
    })
  }
}
