import { sql } from 'kysely'

import type { Deps } from '../../deps.ts'

/** They are deleted a day after they were made, once an hour; what is about to be deleted may be gone already. */
const CHECKED = '23 hours'
const KEPT_MS = 26 * 3_600_000

/** Checks that every file made for accountants is there and as long as when it was made, and that none is kept for longer than a day. */
export async function* checkReportFiles(
  { db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>,
  onFile: () => void,
): AsyncGenerator<string> {
  const at = now()
  const { rows } = await sql<{ file: string; size: number }>`
    select file, size from reports where state = 'DONE' and requested_at > ${at}::timestamptz - ${CHECKED}::interval
    union all
    select file, size from report_batches where state = 'DONE' and requested_at > ${at}::timestamptz - ${CHECKED}::interval
    order by file`.execute(db)
  for (const { file, size } of rows) {
    const stored = await files.open(file)
    await stored?.close()
    onFile()
    if (!stored) yield `falta ${file}`
    else if (stored.size !== size) yield `${file} tiene ${stored.size} bytes, no ${size}`
  }
  for await (const { name, modifiedAt } of files.list('reports'))
    if (at.getTime() - modifiedAt.getTime() > KEPT_MS) yield `sobra ${name}`
}
