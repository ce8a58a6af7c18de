import type { ReportBatch } from '@contapro/contract/report-batches'
import { readRegisterFile } from '@contapro/reports/testing/read-register-file'
import { byTitle, readXlsx } from '@contapro/reports/testing/read-xlsx'
import { readZip } from '@contapro/reports/testing/read-zip'
import { expect, it } from 'vitest'

import { actAs } from '../../../db/acting-as.ts'
import type { BusinessRow } from '../../../db/tables/businesses.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { insertTestAccountant, insertTestBusiness } from '../../../testing/factories.ts'
import { listAuditEntries } from '../../../testing/list-audit-entries.ts'
import { listedVoucher, storeJudgedListing } from '../../../testing/sunat/store-listing.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { useNewBusiness } from '../../../testing/use-test-business.ts'
import { deleteOldReports } from '../delete-old-reports.ts'
import { findBookVersion } from '../report-versions.ts'
import { makeReportBatch } from './make-report-batch.ts'

const test = useTestApp()
const { owner, business: first } = useNewBusiness(test)
const PERIOD = '202610'

const start = (businesses: readonly { id: string }[], body: object = {}) =>
  test.injectAs(owner, {
    method: 'POST',
    url: '/app/internal/me/reports/batch',
    payload: { businesses: businesses.map(({ id }) => id), tax_period: PERIOD, kinds: ['rce'], ...body },
  })

const ask = (batchId: string, user = owner) => test.injectAs(user, { url: `/app/internal/me/reports/batch/${batchId}` })

async function startBatch(...given: Parameters<typeof start>): Promise<string> {
  const answer = await start(...given)
  expect(answer.statusCode).toBe(202)
  return answer.json().batch_id
}

async function find(batchId: string): Promise<ReportBatch> {
  const answer = await ask(batchId)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const askZip = (batchId: string, user = owner) =>
  test.injectAs(user, { method: 'POST', url: `/app/internal/me/reports/batch/${batchId}/download` })

async function download(batchId: string) {
  const answer = await askZip(batchId)
  expect(answer.statusCode).toBe(200)
  const { rawPayload, headers } = await test.inject(answer.json().sas)
  return { files: await readZip(rawPayload), bytes: rawPayload, headers }
}

const list = ({ id }: Pick<BusinessRow, 'id'>, count: number) =>
  storeJudgedListing(
    test.deps.pool,
    { businessId: id, period: PERIOD },
    Array.from({ length: count }, (_, index) => listedVoucher(index + 1)),
  )

it('makes the files of chosen businesses into one zip, with a sheet of results', async () => {
  const second = await insertTestBusiness(test.deps.db, owner, { name: 'Abarrotes S.A.C.' })
  const empty = await insertTestBusiness(test.deps.db, owner, { name: 'Zapatería E.I.R.L.' })
  await list(first, 3)
  await list(second, 2)
  // Its sales were read and there are none; of its purchases nobody knows.
  await storeJudgedListing(test.deps.pool, { businessId: empty.id, book: 'rvie', period: PERIOD }, [])
  const batchId = await startBatch([first, second, empty, first], { kinds: ['rce', 'compras', 'rvie', 'rce'] })
  expect(await find(batchId)).toMatchObject({ state: 'WORKING', done: 0, total: 9 })
  expectRefusal(await askZip(batchId), 'BATCH_NOT_FOUND')
  await makeReportBatch(test.deps, { batchId })

  const batch = await find(batchId)
  expect(batch).toMatchObject({ state: 'DONE', done: 9, total: 9, blob_filename: 'archivos-202610.zip' })
  expect(batch.files.map(({ business, kind, state, row_count }) => [business.name, kind, state, row_count])).toEqual([
    ['Abarrotes S.A.C.', 'rce', 'DONE', 2],
    ['Abarrotes S.A.C.', 'compras', 'DONE', 2],
    ['Abarrotes S.A.C.', 'rvie', 'UNKNOWN', null],
    [first.name, 'rce', 'DONE', 3],
    [first.name, 'compras', 'DONE', 3],
    [first.name, 'rvie', 'UNKNOWN', null],
    ['Zapatería E.I.R.L.', 'rce', 'UNKNOWN', null],
    ['Zapatería E.I.R.L.', 'compras', 'UNKNOWN', null],
    ['Zapatería E.I.R.L.', 'rvie', 'EMPTY', null],
  ])
  const { files, bytes, headers } = await download(batchId)
  expect(bytes).toHaveLength(batch.size ?? 0)
  expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''archivos-202610.zip")
  const rce = (ruc: string) => `LE${ruc}20261000080400021112.txt`
  expect([...files.keys()]).toEqual([
    'resultados.xlsx',
    rce(second.ruc),
    `compras-contapro-${second.ruc}-202610.xlsx`,
    rce(first.ruc),
    `compras-contapro-${first.ruc}-202610.xlsx`,
  ])
  expect(readRegisterFile('rce', files.get(rce(first.ruc)) ?? '')).toHaveLength(3)
  const [results] = await readXlsx(files.get('resultados.xlsx') ?? Buffer.alloc(0))
  expect(results?.rows).toHaveLength(10)
  expect(results && byTitle(results, 1)).toMatchObject({
    RUC: second.ruc,
    Archivo: 'Compras RCE',
    Resultado: 'Listo',
    Comprobantes: '2',
    'Nombre del archivo': rce(second.ruc),
  })
  expect(results && byTitle(results, 8)).toMatchObject({ Resultado: 'No se sabe', Comprobantes: '' })
  expect(results && byTitle(results, 9)).toMatchObject({ Resultado: 'Sin comprobantes', Comprobantes: '' })
})

it('has the zip that SUNAT takes, and says what a book lacks', async () => {
  const dollars = listedVoucher(1, { currency: 'USD', exchangeRate: '3.75' })
  await storeJudgedListing(test.deps.pool, { businessId: first.id, period: PERIOD }, [dollars])
  const batchId = await startBatch([first], { sire_extension: 'zip' })
  await makeReportBatch(test.deps, { batchId })
  const batch = await find(batchId)
  expect(batch.files[0]?.gaps).toEqual([expect.stringContaining('moneda')])
  const { files } = await download(batchId)
  const [results] = await readXlsx(files.get('resultados.xlsx') ?? Buffer.alloc(0))
  expect(results && byTitle(results, 1)['Qué le falta al libro']).toContain('moneda')
  const inner = files.get(`LE${first.ruc}20261000080400021112.zip`)
  expect(inner && [...(await readZip(inner)).keys()]).toEqual([`LE${first.ruc}20261000080400021112.txt`])
})

it('counts as downloaded when its zip is asked for, not when it is made', async () => {
  const second = await insertTestBusiness(test.deps.db, owner)
  await list(first, 1)
  await list(second, 2)
  const batchId = await startBatch([first, second], { kinds: ['rce', 'compras'] })
  await makeReportBatch(test.deps, { batchId })
  const downloads = () =>
    test.deps.db
      .selectFrom('reportDownloads')
      .select('kind')
      .where('businessId', '=', second.id)
      .where('period', '=', PERIOD)
      .orderBy('kind')
      .execute()
  const entries = async () =>
    (await listAuditEntries(test.deps.db, second.id)).filter(({ action }) => action === 'report-downloaded')
  await find(batchId)
  expectRefusal(await askZip(batchId, await insertTestAccountant(test.deps.db)), 'BATCH_NOT_FOUND')
  expect([await downloads(), await entries()]).toEqual([[], []])
  await download(batchId)
  expect(await downloads()).toEqual([{ kind: 'purchases' }, { kind: 'rce' }])
  expect(await entries()).toHaveLength(2)
  expect((await entries())[0]).toMatchObject({ details: { period: PERIOD, rows: 2, batch: batchId } })
})

it('is logged when its zip is asked for, and has nothing of a business that was archived', async () => {
  const second = await insertTestBusiness(test.deps.db, owner)
  const third = await insertTestBusiness(test.deps.db, owner)
  for (const business of [first, second, third]) await list(business, 1)
  const archive = ({ id }: Pick<BusinessRow, 'id'>) =>
    test.injectAs(owner, { method: 'DELETE', url: `/app/internal/businesses/${id}` })
  const logged = (): string[] =>
    test.logged
      .filter((line) => line.includes('"security":"report-downloaded"'))
      .map((line) => JSON.parse(line).business)
  const before = logged().length
  const batchId = await startBatch([first, second, third])
  expect((await archive(third)).statusCode).toBe(204)
  await makeReportBatch(test.deps, { batchId })
  expect(logged()).toHaveLength(before)
  expect([...(await download(batchId)).files.keys()]).toHaveLength(3)
  expect(logged().slice(before).toSorted()).toEqual([first.id, second.id].toSorted())
  expect((await archive(second)).statusCode).toBe(204)
  expectRefusal(await askZip(batchId), 'BATCH_OUTDATED')
  expect(logged()).toHaveLength(before + 2)
})

it('is of businesses of its accountant alone, whatever a query inserts', async () => {
  const stranger = await insertTestAccountant(test.deps.db)
  const foreign = await insertTestBusiness(test.deps.db, stranger)
  await list(foreign, 1)
  const batchId = await startBatch([first])
  const asApi = (businessId: string) =>
    actAs(owner.id, () =>
      test.apiPool
        .query(
          `insert into report_batch_files (batch_id, position, accountant_id, business_id, kind, options, state, gaps)
          values ($1, 7, $2, $3, 'rce', '{"extension":"txt"}', 'WAITING', '{}')`,
          [batchId, owner.id, businessId],
        )
        .then(
          () => 'inserted',
          (error: unknown) => String(error),
        ),
    )
  expect(await asApi(foreign.id)).toContain('row-level security')
  await test.deps.pool.query('update report_batch_files set business_id = $2 where batch_id = $1', [
    batchId,
    foreign.id,
  ])
  await makeReportBatch(test.deps, { batchId })
  const { rows } = await test.deps.pool.query('select state, file from report_batch_files where batch_id = $1', [
    batchId,
  ])
  expect(rows).toEqual([{ state: 'FAILED', file: null }])
  expect(await asApi(first.id)).toBe('inserted')
})

it('goes on where a killed worker stopped, and takes files that are made already', async () => {
  await list(first, 1)
  const batchId = await startBatch([first], { kinds: ['rce', 'compras'] })
  const controller = new AbortController()
  controller.abort()
  await expect(
    makeReportBatch(test.deps, { batchId }, { signal: controller.signal, isLastTry: false }),
  ).rejects.toThrow('aborted')
  expect((await find(batchId)).state).toBe('WORKING')
  await makeReportBatch(test.deps, { batchId })
  const made = await test.deps.db.selectFrom('reports').select('id').where('businessId', '=', first.id).execute()
  expect(made).toHaveLength(2)
  const again = await startBatch([first], { kinds: ['rce', 'compras'] })
  await makeReportBatch(test.deps, { batchId: again })
  expect((await find(again)).state).toBe('DONE')
  expect(await test.deps.db.selectFrom('reports').select('id').where('businessId', '=', first.id).execute()).toEqual(
    made,
  )
})

it('is found again for a day, by its accountant alone', async () => {
  const recent = async (user = owner) =>
    (await test.injectAs(user, { url: '/app/internal/me/reports/batches' })).json().batches
  const known = (await recent()).length
  const batchId = await startBatch([first], { kinds: ['rce', 'compras'] })
  expect((await recent())[0]).toMatchObject({
    batch_id: batchId,
    state: 'WORKING',
    done: 0,
    total: 2,
    tax_period: PERIOD,
  })
  await list(first, 1)
  await makeReportBatch(test.deps, { batchId })
  const batches = await recent()
  expect(batches).toHaveLength(known + 1)
  expect(batches[0]).toMatchObject({ batch_id: batchId, state: 'DONE', done: 2 })
  expect(await recent(await insertTestAccountant(test.deps.db))).toEqual([])
})

it('counts as downloaded with the version that its files were made of, however late the zip is taken', async () => {
  await list(first, 1)
  const batchId = await startBatch([first])
  await makeReportBatch(test.deps, { batchId })
  const key = { businessId: first.id, kind: 'rce', period: PERIOD } as const
  const made = await findBookVersion(test.deps.db, key)
  await list(first, 2)
  await download(batchId)
  const downloaded = await test.deps.db
    .selectFrom('reportDownloads')
    .select('version')
    .where('businessId', '=', first.id)
    .executeTakeFirstOrThrow()
  expect(downloaded.version).toBe(made)
  expect(await findBookVersion(test.deps.db, key)).toBeGreaterThan(made ?? 0)
})

it('has no zip without any file, and belongs to its accountant for a day', async () => {
  const batchId = await startBatch([first])
  await makeReportBatch(test.deps, { batchId })
  expect(await find(batchId)).toMatchObject({ state: 'EMPTY' })
  expectRefusal(await askZip(batchId), 'BATCH_NOT_FOUND')
  expectRefusal(await ask(batchId, await insertTestAccountant(test.deps.db)), 'BATCH_NOT_FOUND')
  const stranger = await insertTestAccountant(test.deps.db)
  const foreign = await insertTestBusiness(test.deps.db, stranger)
  expectRefusal(await start([first, foreign]), 'BUSINESS_NOT_FOUND')
  expectRefusal(await start([]), 'VALIDATION_FAILED')
  expectRefusal(await start([first], { kinds: [] }), 'VALIDATION_FAILED')
  test.advance(86_401)
  expectRefusal(await ask(batchId), 'BATCH_NOT_FOUND')
  await deleteOldReports(test.deps)
  const kept = await test.deps.db.selectFrom('reportBatches').select('id').where('id', '=', batchId).execute()
  expect(kept).toEqual([])
})
