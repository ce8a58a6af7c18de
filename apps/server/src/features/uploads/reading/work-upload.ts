import { itemAt } from '@contapro/domain/lists/item-at'

import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { PayloadOf } from '../../../queue/job.ts'
import type { JobContext } from '../../../queue/queue.ts'
import * as jobs from '../jobs.ts'
import { findOwners, type Owners } from '../owners.ts'
import { storeVouchers } from '../storing/store-vouchers.ts'
import type { Tally } from '../tally.ts'
import { deleteUploadedFiles, uploadedFileName } from '../upload-files.ts'
import { readFile, refuse } from './read-file.ts'
import { readSingles } from './read-singles.ts'
import { listPending, saveFile, tallyOf, toTally, type PendingFile } from './upload-progress.ts'

/** Handles the job `work-upload`. */
export async function workUpload(
  deps: Deps,
  { uploadId }: PayloadOf<typeof jobs.workUpload>,
  { signal, shutdown, retryCount = 0 }: Pick<JobContext, 'signal' | 'shutdown'> & Partial<JobContext>,
): Promise<void> {
  const { db } = deps
  const upload = await db.selectFrom('uploads').selectAll().where('id', '=', uploadId).executeTakeFirst()
  if (!upload) return
  // Canceled, or ended by a worker that was killed before it had deleted the files.
  if (upload.state !== 'WORKING') return deleteRead(deps, uploadId)
  const owners = await findOwners(db, upload)
  // What an earlier run stored is settled too, whichever businesses it was for.
  const changed = new Set(retryCount > 0 || (await hasBegun(db, uploadId)) ? owners.businesses.values() : [])
  const work = { deps, owners, uploadId, mustStop: () => signal.aborted || shutdown.aborted }
  do {
    const pending = await listPending(db, uploadId)
    if (pending.length === 0) break
    // A process that stops leaves the rest to the retry of the job.
    if (work.mustStop()) throw new Error('the upload is handed over')
    for (const businessId of await readNext(work, pending)) changed.add(businessId)
  } while (await touchWorking(deps, uploadId))
  // Before the upload ends, so that a worker that is killed in between leaves none behind.
  await deleteRead(deps, uploadId)
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('uploads')
      .set({ state: 'DONE' })
      .where('id', '=', uploadId)
      .where('state', '=', 'WORKING')
      .execute()
    // Not after each batch: the judging that follows holds the lock that storing needs.
    for (const businessId of changed)
      await deps.queue.send(tx, jobs.settleUploaded, { businessId }, { singletonKey: businessId })
  })
}

type UploadWork = {
  readonly deps: Deps
  readonly owners: Owners
  readonly uploadId: string
  /** Whether the process must stop. */
  readonly mustStop: () => boolean
}

/** Reads the single XML at the front of the pending files, or else the first file. Returns the businesses that have something new. */
async function readNext(work: UploadWork, pending: readonly PendingFile[]): Promise<Iterable<string>> {
  const { deps, owners, uploadId } = work
  const xml = await readSingles(deps, uploadId, pending)
  if (xml.length === 0) return readFirst(work, itemAt(pending, 0))
  const { results, businesses } = await storeVouchers(deps, owners, xml)
  for (const [index, result] of results.entries())
    await saveFile(deps.db, uploadId, itemAt(xml, index).position, tallyOf(result), true)
  return businesses
}

async function readFirst({ deps, owners, uploadId, mustStop }: UploadWork, file: PendingFile): Promise<Set<string>> {
  const { position, name } = file
  const changed = new Set<string>()
  const save = async (tally: Tally, businesses: Iterable<string>) => {
    await saveFile(deps.db, uploadId, position, tally, false)
    for (const businessId of businesses) changed.add(businessId)
    return (await touchWorking(deps, uploadId)) && !mustStop()
  }
  const source = await deps.files.open(uploadedFileName(uploadId, position))
  try {
    const tally = source
      ? await readFile({ deps, owners, save }, name, source, toTally(file))
      : refuse('El archivo no llegó completo: súbelo otra vez')
    if (!mustStop()) await saveFile(deps.db, uploadId, position, tally, true)
  } finally {
    await source?.close()
  }
  return changed
}

/** A file with something of another business of the accountant is kept for some days. */
async function deleteRead({ db, files }: Deps, uploadId: string): Promise<void> {
  const read = await db
    .selectFrom('uploadFiles')
    .select('position')
    .where('uploadId', '=', uploadId)
    .where('elsewhereCount', '=', 0)
    .execute()
  await deleteUploadedFiles(
    files,
    uploadId,
    read.map(({ position }) => position),
  )
}

async function hasBegun(db: Queryable, uploadId: string): Promise<boolean> {
  const begun = db
    .selectFrom('uploadFiles')
    .select('position')
    .where('uploadId', '=', uploadId)
    .where('readCount', '>', 0)
    .limit(1)
  return (await begun.executeTakeFirst()) !== undefined
}

/** Notes that the upload goes on; false when it was canceled. */
async function touchWorking({ db, now }: Pick<Deps, 'db' | 'now'>, uploadId: string): Promise<boolean> {
  const working = await db
    .updateTable('uploads')
    .set({ touchedAt: now() })
    .where('id', '=', uploadId)
    .where('state', '=', 'WORKING')
    .executeTakeFirst()
  return working.numUpdatedRows > 0n
}
