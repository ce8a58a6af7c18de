import type { Upload, UploadWithFiles } from '@contapro/contract/uploads'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { AppError } from '../../http/app-error.ts'

type UploadRow = {
  id: string
  businessId: string | null
  state: Upload['state']
  createdAt: Date
  fileCount: number
  doneCount: number
  stored: number
  alreadyThere: number
  otherRuc: number
  problemCount: number
}

const SUMS = sql`cross join lateral (
  select count(*)::int as file_count, count(state)::int as done_count, coalesce(sum(stored_count), 0)::int as stored,
    coalesce(sum(already_count), 0)::int as already_there, coalesce(sum(other_ruc_count), 0)::int as other_ruc,
    coalesce(sum(problem_count), 0)::int as problem_count
  from upload_files file where file.upload_id = upload.id) sums`

export async function listUploads(
  db: Queryable,
  accountantId: string,
  { page, size }: { page: number; size: number },
): Promise<Upload[]> {
  const { rows } = await sql<UploadRow>`
    select id, business_id, state, created_at, sums.* from uploads upload ${SUMS} where accountant_id = ${accountantId}
    order by created_at desc, id limit ${size} offset ${(page - 1) * size}`.execute(db)
  return rows.map(present)
}

export async function countUploads(db: Queryable, accountantId: string): Promise<number> {
  const { count } = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountantId', '=', accountantId)
    .executeTakeFirstOrThrow()
  return count
}

export async function requireUpload(db: Queryable, accountantId: string, id: string): Promise<UploadWithFiles> {
  const { rows } = await sql<UploadRow>`
    select id, business_id, state, created_at, sums.* from uploads upload ${SUMS}
    where accountant_id = ${accountantId} and id = ${id}`.execute(db)
  const [upload] = rows
  if (!upload) throw new AppError('UPLOAD_NOT_FOUND')
  const files = await db.selectFrom('uploadFiles').selectAll().where('uploadId', '=', id).orderBy('position').execute()
  return {
    ...present(upload),
    files: files.map((file) => ({
      name: file.name,
      size: file.size,
      kind: file.kind,
      state: file.state,
      read: file.readCount,
      stored: file.storedCount,
      already_there: file.alreadyCount,
      other_ruc: file.otherRucCount,
      elsewhere: file.elsewhereCount,
      problems: file.problems,
      problem_count: file.problemCount,
      detail: file.detail,
      target: file.target,
    })),
  }
}

function present(row: UploadRow): Upload {
  const { id, businessId, state, createdAt, fileCount, doneCount } = row
  return {
    upload_id: id,
    business_uuid: businessId,
    state,
    created_at: createdAt.toISOString(),
    file_count: fileCount,
    done_count: doneCount,
    stored: row.stored,
    already_there: row.alreadyThere,
    other_ruc: row.otherRuc,
    problem_count: row.problemCount,
  }
}
