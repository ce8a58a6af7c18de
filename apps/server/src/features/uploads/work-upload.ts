import type { Queryable } from '../../db/database.ts'
import type { WorkerDeps } from '../../deps.ts'
import type { PayloadOf } from '../../queue/job.ts'
import type { JobContext } from '../../queue/queue.ts'
import { judgePurchases } from '../review/jobs.ts'
import type * as jobs from './jobs.ts'
import { findOwners } from './owners.ts'
import { detectKind, MAX_XML_BYTES, readBeginning, readFile, refuse } from './read-file.ts'
import { storeVouchers, type XmlEntry } from './store-vouchers.ts'
import { count, newTally, stateOf, type Tally } from './tally.ts'
import { uploadedFileName } from './upload-files.ts'

/** How many small files are stored at once. */
const BATCH_FILES = 100
const BATCH_BYTES = 16 * 1024 * 1024

/** Handles the job `work-upload`. */
export async function workUpload(
  deps: WorkerDeps,
  { uploadId }: PayloadOf<typeof jobs.workUpload>,
  { signal, shutdown }: Pick<JobContext, 'signal' | 'shutdown'>,
): Promise<void> {
  const { db } = deps
  const upload = await db.selectFrom('uploads').selectAll().where('id', '=', uploadId).executeTakeFirst()
  if (upload?.state !== 'WORKING') return
  const owners = await findOwners(db, upload)
  for (;;) {
    const [first, ...others] = await listPending(db, uploadId)
    if (!first) break
    // A process that stops leaves the rest to the retry of the job.
    if (signal.aborted || shutdown.aborted) throw new Error('the upload is handed over')
    const xml = await readSingles(deps, uploadId, [first, ...others])
    if (xml.length > 0) {
      const { results, businesses } = await storeVouchers(deps, owners, xml)
      for (const [index, result] of results.entries()) {
        const tally = newTally(result.kind === 'unreadable' ? 'OTHER' : 'VOUCHER')
        count(tally, result)
        await saveFile(db, uploadId, xml[index]?.position ?? -1, tally, true)
      }
      await queueJudging(deps, businesses)
    } else {
      const { position, name } = first
      const save = async (tally: Tally, businesses: Iterable<string>) => {
        await saveFile(db, uploadId, position, tally, false)
        await queueJudging(deps, businesses)
        return (await isWorking(db, uploadId)) && !signal.aborted && !shutdown.aborted
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
    if (!(await isWorking(db, uploadId))) break
  }
  await db
    .updateTable('uploads')
    .set({ state: 'DONE' })
    .where('id', '=', uploadId)
    .where('state', '=', 'WORKING')
    .execute()
  const all = await db.selectFrom('uploadFiles').select('position').where('uploadId', '=', uploadId).execute()
  for (const { position } of all) await deps.files.delete(uploadedFileName(uploadId, position))
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
  return {
    kind,
    readCount,
    storedCount,
    alreadyCount,
    otherRucCount,
    problemCount,
    problems: [...problems],
    entriesDone,
  }
}

/** The files at the front that are single XML. */
async function readSingles(
  { files }: Pick<WorkerDeps, 'files'>,
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

async function saveFile(
  db: Queryable,
  uploadId: string,
  position: number,
  tally: Tally,
  isDone: boolean,
): Promise<void> {
  const { problems, ...counts } = tally
  await db
    .updateTable('uploadFiles')
    .set({ ...counts, problems: JSON.stringify(problems), ...(isDone && { state: stateOf(tally) }) })
    .where('uploadId', '=', uploadId)
    .where('position', '=', position)
    .execute()
}

async function isWorking(db: Queryable, uploadId: string): Promise<boolean> {
  const upload = await db.selectFrom('uploads').select('state').where('id', '=', uploadId).executeTakeFirst()
  return upload?.state === 'WORKING'
}

async function queueJudging(
  { db, queue }: Pick<WorkerDeps, 'db' | 'queue'>,
  businesses: Iterable<string>,
): Promise<void> {
  for (const businessId of businesses)
    await queue.send(db, judgePurchases, { businessId }, { singletonKey: businessId })
}
