import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

import { uploadedFileName } from '../../apps/server/src/features/uploads/upload-files.ts'
import { workUpload } from '../../apps/server/src/features/uploads/reading/work-upload.ts'
import { insertTestAccountant, insertTestBusiness } from '../../apps/server/src/testing/factories.ts'
import { openWorker } from '../collection/open-worker.ts'
import { countTotals, storeRegister } from '../collection/store-register.ts'
import { peakMegabytes } from '../peak-memory.ts'
import { writtenRegister } from '../sunat/write-register.ts'

export type UploadReport = {
  seconds: number
  rows: number
  /** What the worker needs beside what it needs for a small file. */
  moreMegabytes: number
}

// A worker as the product starts it, which reads one uploaded file, or stores it as collected, after a small one that loads its code.
const [databaseUrl = '', dataDir = '', warmUp = '', file = '', how = ''] = process.argv.slice(2)
const runtime = await openWorker(databaseUrl, dataDir)
const { deps } = runtime

/** A company that has nothing yet, of an accountant without others. */
async function insertCompany() {
  const accountant = await insertTestAccountant(deps.db, { passwordHash: 'none' })
  const business = await insertTestBusiness(deps.db, accountant, { ruc: writtenRegister.ruc })
  return { accountantId: accountant.id, businessId: business.id }
}

/** Reads an uploaded file; returns how long it took, and how many vouchers there are. */
async function upload(path: string): Promise<{ seconds: number; rows: number }> {
  const owner = await insertCompany()
  const [id, now] = [randomUUID(), new Date()]
  const { size } = await stat(path)
  await deps.files.putStream(uploadedFileName(id, 0), createReadStream(path))
  await deps.db
    .insertInto('uploads')
    .values({ id, ...owner, state: 'WORKING', createdAt: now, touchedAt: now })
    .execute()
  await deps.db
    .insertInto('uploadFiles')
    .values({
      uploadId: id,
      position: 0,
      accountantId: owner.accountantId,
      name: 'a.zip',
      size,
      sha256: '0'.repeat(64),
      kind: null,
      state: null,
      problems: '[]',
      detail: null,
      target: null,
    })
    .execute()
  const { signal } = new AbortController()
  const start = performance.now()
  await workUpload(deps, { uploadId: id }, { signal, shutdown: signal })
  const seconds = (performance.now() - start) / 1000
  return { seconds, rows: await countTotals(deps.pool, owner.businessId) }
}

/** Stores a register as a collection does. */
async function collect(path: string): Promise<{ seconds: number; rows: number }> {
  const { businessId } = await insertCompany()
  const start = performance.now()
  await storeRegister(deps.pool, businessId, path)
  return { seconds: (performance.now() - start) / 1000, rows: await countTotals(deps.pool, businessId) }
}

const read = how === 'collect' ? collect : upload
await read(warmUp)
const before = process.memoryUsage().rss / 1024 / 1024
const measured = await read(file)
process.send?.({ ...measured, moreMegabytes: peakMegabytes() - before } satisfies UploadReport)
await runtime.close()
process.disconnect?.()
