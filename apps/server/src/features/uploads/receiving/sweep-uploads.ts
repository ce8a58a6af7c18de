import { sql } from 'kysely'

import type { WorkerDeps } from '../../../deps.ts'
import * as jobs from '../jobs.ts'
import { endReceiving } from './receive-upload.ts'
import { countResult, newTally, stateOf } from '../tally.ts'
import { listStrayFiles } from '../stray-files.ts'
import { deleteUploadedFiles } from '../upload-files.ts'

type SweepDeps = Pick<WorkerDeps, 'db' | 'files' | 'queue' | 'now'>

/** A server notes every 20 seconds that files arrive. */
const ABANDONED_MS = 90_000
const KEPT_MS = 90 * 24 * 3_600_000
/** How long a file with something of another business can be stored there. */
const FILE_KEPT_MS = 7 * 24 * 3_600_000

/** Handles the job `tend-uploads`. */
export async function sweepUploads(deps: SweepDeps): Promise<void> {
  const { db, now } = deps
  await endAbandoned(deps)
  await continueStuck(deps)
  await deleteKept(deps)
  for await (const name of listStrayFiles(deps)) await deps.files.delete(name)
  await db
    .deleteFrom('uploads')
    .where('state', 'in', ['DONE', 'CANCELED'])
    .where('createdAt', '<', new Date(now().getTime() - KEPT_MS))
    .execute()
}

async function deleteKept({ db, files, now }: SweepDeps): Promise<void> {
  const before = new Date(now().getTime() - FILE_KEPT_MS)
  const kept = await db
    .selectFrom('uploadFiles')
    .innerJoin('uploads', 'uploads.id', 'uploadFiles.uploadId')
    .select(['uploadId', 'position'])
    .where('elsewhereCount', '>', 0)
    .where('uploads.createdAt', '<', before)
    .execute()
  for (const { uploadId, position } of kept) {
    await deleteUploadedFiles(files, uploadId, [position])
    await db
      .updateTable('uploadFiles')
      .set({ elsewhereCount: 0 })
      .where('uploadId', '=', uploadId)
      .where('position', '=', position)
      .execute()
  }
}

/** Uploads whose server was killed while they arrived go on with the files that are there. */
async function endAbandoned({ db, files, queue, now }: SweepDeps): Promise<void> {
  const abandoned = await db
    .selectFrom('uploads')
    .select('id')
    .where('state', '=', 'RECEIVING')
    .where('touchedAt', '<', new Date(now().getTime() - ABANDONED_MS))
    .execute()
  for (const { id } of abandoned) {
    const arrived = await db.selectFrom('uploadFiles').select('position').where('uploadId', '=', id).execute()
    await db.transaction().execute((tx) => endReceiving(tx, queue, id, arrived.length))
    // The file that was arriving may be stored although no row names it.
    await deleteUploadedFiles(files, id, [arrived.length])
  }
}

/**
 * Uploads whose job used up its retries: with progress since it was queued they go on, as often as it takes. Without any, a file that
 * nobody can read stops them, and those that are left say so.
 */
async function continueStuck({ db, files, queue }: SweepDeps): Promise<void> {
  const { rows } = await sql<{ id: string; hasProgress: boolean }>`
    select upload.id, upload.touched_at > coalesce(job.queued_at, '-infinity') as has_progress
    from uploads upload
    cross join lateral (
      select max(created_on) as queued_at, coalesce(bool_or(state in ('created', 'retry', 'active')), false) as is_live
      from pgboss.job where name = ${jobs.workUpload.name} and data->>'uploadId' = upload.id::text
    ) job
    where upload.state = 'WORKING' and not job.is_live`.execute(db)
  for (const { id, hasProgress } of rows)
    if (hasProgress) await queue.send(db, jobs.workUpload, { uploadId: id }, { singletonKey: id })
    else await giveUp({ db, files }, id)
}

async function giveUp({ db, files }: Pick<SweepDeps, 'db' | 'files'>, uploadId: string): Promise<void> {
  const tally = newTally('OTHER')
  countResult(tally, { kind: 'unreadable', reason: 'No pudimos leer este archivo: escríbenos y lo revisamos' })
  const { problems, problemCount } = tally
  const left = await db
    .updateTable('uploadFiles')
    .set({ state: stateOf(tally), problems: JSON.stringify(problems), problemCount })
    .where('uploadId', '=', uploadId)
    .where('state', 'is', null)
    .returning('position')
    .execute()
  await db
    .updateTable('uploads')
    .set({ state: 'DONE' })
    .where('id', '=', uploadId)
    .where('state', '=', 'WORKING')
    .execute()
  await deleteUploadedFiles(
    files,
    uploadId,
    left.map(({ position }) => position),
  )
}
