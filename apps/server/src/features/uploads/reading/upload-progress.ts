import type { Queryable } from '../../../db/database.ts'
import { countResult, newTally, stateOf, type EntryResult, type Tally } from '../tally.ts'

/** How many small files are stored at once. */
const BATCH_FILES = 100

export type PendingFile = Awaited<ReturnType<typeof listPending>>[number]

/** The files of an upload that have no result yet. */
export function listPending(db: Queryable, uploadId: string) {
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
export function toTally(file: PendingFile): Tally | undefined {
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

/** The result of a file that is one XML. */
export function tallyOf(result: EntryResult): Tally {
  const tally = newTally(result.kind === 'unreadable' ? 'OTHER' : result.kind === 'cdr' ? 'CDR' : 'VOUCHER')
  countResult(tally, result)
  if (result.kind === 'cdr') return { ...tally, detail: result.detail }
  const isOne = result.kind === 'stored' || result.kind === 'already-there'
  return isOne ? { ...tally, detail: result.detail ?? null, target: result.target ?? null } : tally
}

/** Saves what became of a file so far; with `isDone` it has its result. */
export async function saveFile(
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
