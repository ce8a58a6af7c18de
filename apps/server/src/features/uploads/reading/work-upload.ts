import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { PayloadOf } from '../../../queue/job.ts'
import type { JobContext } from '../../../queue/queue.ts'
import * as jobs from '../jobs.ts'
import { findOwners } from '../owners.ts'
import { MAX_XML_BYTES, storeVouchers, type XmlEntry } from '../storing/store-vouchers.ts'
import { readBeginning } from './file-work.ts'
import { detectKind, readFile, refuse } from './read-file.ts'
import { countResult, newTally, stateOf, type EntryResult, type Tally } from '../tally.ts'
import { deleteUploadedFiles, uploadedFileName } from '../upload-files.ts'

/** How many small files are stored at once. */
const BATCH_FILES = 100
const BATCH_BYTES = 16 * 1024 * 1024

/** Handles the job `work-upload`. */
export async function workUpload(
  deps: Deps,
  { uploadId }: PayloadOf<typeof jobs.workUpload>,
  { signal, shutdown }: Pick<JobContext, 'signal' | 'shutdown'>,
): Promise<void> {
  const { db } = deps
  const upload = await db.selectFrom('uploads').selectAll().where('id', '=', uploadId).executeTakeFirst()
  if (!upload) return
  // Canceled, or ended by a worker that was killed before it had deleted the files.
  if (upload.state !== 'WORKING') return deleteRead(deps, uploadId)
  const owners = await findOwners(db, upload)
  // What an earlier run stored is settled too, whichever businesses it was for.
  const changed = new Set((await hasBegun(db, uploadId)) ? owners.businesses.values() : [])
  for (;;) {
    const [first, ...others] = await listPending(db, uploadId)
    if (!first) break
    // A process that stops leaves the rest to the retry of the job.
    if (signal.aborted || shutdown.aborted) throw new Error('the upload is handed over')
    const xml = await readSingles(deps, uploadId, [first, ...others])
    if (xml.length > 0) {
      const { results, businesses } = await storeVouchers(deps, owners, xml)
      for (const [index, result] of results.entries()) {
        await saveFile(db, uploadId, xml[index]?.position ?? -1, tallyOf(result), true)
      }
      note(changed, businesses)
    } else {
      const { position, name } = first
      const save = async (tally: Tally, businesses: Iterable<string>) => {
        await saveFile(db, uploadId, position, tally, false)
        note(changed, businesses)
        return (await touchWorking(deps, uploadId)) && !signal.aborted && !shutdown.aborted
      }
      const source = await deps.files.open(uploadedFileName(uploadId, position))
      try {
        const tally = source
          ? await readFile({ deps, owners, save }, name, source, toTally(first))
          : refuse('El archivo no llegó completo: súbelo otra vez')
        if (signal.aborted || shutdown.aborted) continue
        await saveFile(db, uploadId, position, tally, true)
      } finally {
        await source?.close()
      }
    }
    if (!(await touchWorking(deps, uploadId))) break
  }
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

type PendingFile = Awaited<ReturnType<typeof listPending>>[number]

function listPending(db: Queryable, uploadId: string) {
  return db
    .selectFrom('uploadFiles')
    .selectAll()
    .where('uploadId', '=', uploadId)
    .where('state', 'is', null)
    .orderBy('position')
    .limit(BATCH_FILES)
    .execute()
}

/** What an earlier run counted of a zip. */
function toTally(file: PendingFile): Tally | undefined {
  if (file.kind === null || file.entriesDone === 0) return undefined
  const { kind, readCount, storedCount, alreadyCount, otherRucCount, problemCount, problems, entriesDone } = file
  const { detail, target, elsewhereCount } = file
  return {
    kind,
    readCount,
    storedCount,
    alreadyCount,
    otherRucCount,
    elsewhereCount,
    problemCount,
    problems: [...problems],
    entriesDone,
    detail,
    target,
  }
}

/** The files at the front that are single XML. */
async function readSingles(
  { files }: Pick<Deps, 'files'>,
  uploadId: string,
  pending: readonly PendingFile[],
): Promise<(XmlEntry & { position: number })[]> {
  const entries: (XmlEntry & { position: number })[] = []
  let bytes = 0
  for (const { position, name, size } of pending) {
    if (size > MAX_XML_BYTES || bytes + size > BATCH_BYTES) break
    const source = await files.open(uploadedFileName(uploadId, position))
    if (!source) break
    try {
      if (detectKind(await readBeginning(source)) !== 'xml') break
      entries.push({ position, name, bytes: await source.read(0, source.size) })
      bytes += size
    } finally {
      await source.close()
    }
  }
  return entries
}

/** The result of a file that is one XML. */
function tallyOf(result: EntryResult): Tally {
  const tally = newTally(result.kind === 'unreadable' ? 'OTHER' : result.kind === 'cdr' ? 'CDR' : 'VOUCHER')
  countResult(tally, result)
  if (result.kind === 'cdr') return { ...tally, detail: result.detail }
  const isOne = result.kind === 'stored' || result.kind === 'already-there'
  return isOne ? { ...tally, detail: result.detail ?? null, target: result.target ?? null } : tally
}

async function saveFile(
  db: Queryable,
  uploadId: string,
  position: number,
  tally: Tally,
  isDone: boolean,
): Promise<void> {
  const { problems, target, ...counts } = tally
  await db
    .updateTable('uploadFiles')
    .set({
      ...counts,
      problems: JSON.stringify(problems),
      target: target && JSON.stringify(target),
      ...(isDone && { state: stateOf(tally) }),
    })
    .where('uploadId', '=', uploadId)
    .where('position', '=', position)
    .execute()
}

function note(changed: Set<string>, businesses: Iterable<string>): void {
  for (const businessId of businesses) changed.add(businessId)
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
