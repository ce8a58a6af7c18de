import { chunks } from '@contapro/domain/lists/chunks'
import { sql } from 'kysely'

import type { Deps } from '../../deps.ts'
import { UPLOADS_FOLDER } from './upload-files.ts'

const NAMES_PER_QUERY = 1000
/** A file is stored before its row. */
const MIN_AGE_MS = 3_600_000

/** The stored files of uploads that nobody will read: their upload has ended or is forgotten, and nothing of them is kept for another business. */
export async function* listStrayFiles(
  { db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>,
  minAgeMs = MIN_AGE_MS,
): AsyncGenerator<string> {
  const before = now().getTime() - minAgeMs
  const old: string[] = []
  for await (const { name, modifiedAt } of files.list(UPLOADS_FOLDER)) if (modifiedAt.getTime() < before) old.push(name)
  for (const names of chunks(old, NAMES_PER_QUERY)) {
    const { rows } = await sql<{ name: string }>`
      select stored.name from unnest(${names}::text[]) stored (name)
      where not exists (
        select from uploads upload
        left join upload_files file on file.upload_id = upload.id and file.position::text = split_part(stored.name, '/', 3)
        where upload.id::text = split_part(stored.name, '/', 2)
          and (upload.state in ('RECEIVING', 'WORKING') or file.elsewhere_count > 0))`.execute(db)
    for (const { name } of rows) yield name
  }
}
