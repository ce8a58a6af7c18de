import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

import { NO_PERIOD_YET } from '@contapro/domain/igv/credit-period'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { renderingFileName, xmlFileName } from '../../files/voucher-file-names.ts'
import { insertTestAccountant, insertTestVoucher, randomRuc } from '../../testing/factories.ts'
import { queryOnce } from '../../testing/database/query-once.ts'
import { testKey } from '../../testing/test-keys.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { applyReview } from '../vouchers/queries.ts'
import { recountPeriods } from '../vouchers/totals/recount-periods.ts'
import { anchorAudit, checkAnchors } from './audit-anchors.ts'
import { checkIntegrity } from './check-integrity.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const HOUR = 3600

async function registered(): Promise<string> {
  const user = await insertTestAccountant(test.deps.db)
  const payload = {
    ruc: randomRuc(),
    name: 'Ferretería El Constructor S.A.C.',
    username: 'FERCONST',
    passwordSOL: 'clave',
    terms: true,
    privacy: true,
  }
  const answer = await test.injectAs(user, { method: 'POST', url: '/app/internal/me/businesses', payload })
  return answer.json().data.uuid
}

/** A voucher in its totals, with its XML stored. */
async function collected(businessId: string, number: string): Promise<string> {
  const { db, files, now } = test.deps
  const voucherId = await insertTestVoucher(db, businessId, { number })
  await recountPeriods(db, businessId, 'rce', ['202610'])
  const content = `<Invoice n="${businessId} ${number}"/>`
  const xmlSha256 = createHash('sha256').update(content).digest('hex')
  await files.put(xmlFileName(xmlSha256), Buffer.from(content))
  await db
    .insertInto('voucherDocuments')
    .values({ businessId, voucherId, xmlSha256, state: 'stored', tries: 1, triedAt: now() })
    .execute()
  return xmlFileName(xmlSha256)
}

async function madeReport(businessId: string, file: string, size: number): Promise<void> {
  const { accountantId } = await test.deps.db
    .selectFrom('businesses')
    .select('accountantId')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  await test.deps.db
    .insertInto('reports')
    .values({
      businessId,
      id: randomUUID(),
      kind: 'rce',
      period: '202610',
      options: JSON.stringify({ extension: 'txt' }),
      fingerprint: createHash('sha256').update(file).digest('hex'),
      state: 'DONE',
      requestedBy: accountantId,
      requestedAt: test.deps.now(),
      file,
      fileName: 'LE.txt',
      size,
      rowCount: 1,
    })
    .execute()
}

async function age(name: string, hours = 2): Promise<void> {
  const old = new Date(test.deps.now().getTime() - hours * HOUR * 1000)
  await utimes(path.join(test.deps.config.dataDir, 'files', name), old, old)
}

async function listAll<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const all: Value[] = []
  for await (const value of values) all.push(value)
  return all
}

describe('integrity', () => {
  it('misses entries cut off an audit chain after a day’s end was written, and rewritten chains (SEC-13)', async () => {
    const { db, audit, files, now } = test.deps
    const [cut, rewritten, whole] = [await registered(), await registered(), await registered()]
    await anchorAudit(test.deps)
    const [anchor] = await listAll(files.list('audit'))
    expect(await listAll(checkAnchors(test.deps))).toEqual([])
    const add = (id: string) =>
      db.transaction().execute((tx) => audit.append(tx, id, { actor: 'job:test', action: 'x', details: {} }, now()))
    await add(whole)
    const tamper = (statement: string) =>
      queryOnce(
        test.databaseUrl,
        `alter table audit_entries disable trigger user; ${statement}; alter table audit_entries enable trigger user`,
      )
    await tamper(`delete from audit_entries where business_id in ('${cut}', '${rewritten}')`)
    await add(rewritten)
    // A later file of the same day would hide what is missing.
    await anchorAudit(test.deps)
    const findings = await listAll(checkAnchors(test.deps))
    expect(findings.toSorted()).toEqual(
      [cut, rewritten]
        .map((id) => `cadena cortada o reescrita: empresa ${id}, en ${anchor?.name} tenía 2 entradas`)
        .toSorted(),
    )
    await files.put(anchor?.name ?? '', Buffer.from(`${cut} 0 00\n00\n`))
    expect(await listAll(checkAnchors(test.deps))).toEqual([`el archivo ${anchor?.name} fue alterado`])
    await files.delete(anchor?.name ?? '')
    await tamper('delete from audit_entries')
    await db.deleteFrom('businesses').execute()
  })

  it('is whole after ordinary work, and says exactly what is not (REL-15)', async () => {
    const { db, files, vault, now } = test.deps
    const [one, other] = [await registered(), await registered()]
    const names = [await collected(one, '1'), await collected(one, '2'), await collected(other, '1')]
    expect(await checkIntegrity(test.deps)).toEqual({ findings: [], chains: 2, files: 3 })

    await db.updateTable('periodTotals').set({ igv: '17.99' }).where('businessId', '=', one).execute()
    const voucherOf = (businessId: string) =>
      db.selectFrom('vouchers').select('id').where('businessId', '=', businessId).executeTakeFirstOrThrow()
    const [{ id: judged }, { id: deferred }] = [await voucherOf(other), await voucherOf(one)]
    // Its credit waits for a deposit, but no rule says so.
    await applyReview(db, one, [
      { voucherId: deferred, reviewState: null, destination: null, creditPeriod: NO_PERIOD_YET },
    ])
    // Counted where it stands, but nobody has validated it.
    await applyReview(db, other, [
      { voucherId: judged, reviewState: 'VALIDADO', destination: null, creditPeriod: null },
    ])
    await files.put(names[0] ?? '', Buffer.from('otra cosa'))
    await files.delete(names[1] ?? '')
    const [orphan, young, draft] = ['aa', 'bb', 'cc'].map((start) => xmlFileName(start + 'f'.repeat(62)))
    for (const name of [orphan, young, `${draft}.123.draft`]) await files.put(name ?? '', Buffer.from('x'))
    const rendering = renderingFileName('d'.repeat(64), 'pdf')
    await files.put(rendering, Buffer.from('pdf'))
    const reports = ['0a', '0b', '0c', '0d'].map((start) => `reports/${start}/${start}${'0'.repeat(34)}.txt`)
    const [kept = '', lost = '', short = '', forgotten = ''] = reports
    for (const name of [kept, short, forgotten]) await files.put(name, Buffer.from('1|2|'))
    await age(forgotten, 27)
    for (const file of [kept, lost, short]) await madeReport(one, file, file === short ? 5 : 4)
    await age(orphan ?? '')
    await age(`${draft}.123.draft`)
    // Only the owner of the table can. An entry with a right hash and without our signature is found too.
    await queryOnce(
      test.databaseUrl,
      `alter table audit_entries disable trigger user;
      update audit_entries set actor = 'job:otro' where business_id = '${other}';
      update audit_entries set signature = sha256(hash) where business_id = '${one}';
      alter table audit_entries enable trigger user`,
    )
    await sql`delete from pgboss.job where name = 'collect-business' and data ->> 'collectionId' = (
      select id::text from collections where business_id = ${other})`.execute(db)
    const [moved, stolen] = [await registered(), await registered()]
    const { id: accountantId } = await insertTestAccountant(db)
    await db.updateTable('businesses').set({ accountantId }).where('id', 'in', [moved, stolen]).execute()
    // Afterwards the last entry names the new accountant.
    await vault.change(db, stolen, { username: 'MIO', password: 'mía' }, now())
    await db.deleteFrom('businessCredentials').where('businessId', '=', one).execute()
    await db
      .updateTable('sealedCredentials')
      .set({ sealed: Buffer.from('x') })
      .where('businessId', '=', other)
      .execute()
    test.advance(300)

    const { findings } = await checkIntegrity(test.deps)
    expect(findings.toSorted()).toEqual(
      [
        `Totales: no suma lo que sus comprobantes: empresa ${one}, rce 202610, tipo 01, general`,
        `Veredictos: no cuenta como dicen su veredicto y su decisión: empresa ${other}, comprobante ${judged}`,
        `Veredictos: no cuenta como dicen su veredicto y su decisión: empresa ${one}, comprobante ${deferred}`,
        `Auditoría: cadena alterada: empresa ${one}, desde la entrada 1`,
        `Auditoría: cadena alterada: empresa ${other}, desde la entrada 1`,
        `Empresas: sin credenciales: empresa ${one}`,
        `Credenciales: no son las que nombra la cadena de auditoría: empresa ${other}`,
        `Credenciales: no son las que nombra la cadena de auditoría: empresa ${moved}`,
        `Cuentas: no es de la cuenta que la registró: empresa ${other}`,
        `Cuentas: no es de la cuenta que la registró: empresa ${moved}`,
        `Cuentas: no es de la cuenta que la registró: empresa ${stolen}`,
        expect.stringMatching(`^Recopilaciones: en curso y sin tarea: recopilación .+, empresa ${other}$`),
        `Archivos: no es lo que dice su nombre: ${names[0]}`,
        `Archivos: falta ${names[1]}`,
        `Archivos: sobra ${orphan}`,
        `Archivos: sobra ${draft}.123.draft`,
        `Archivos: sobra ${rendering}`,
        `Descargas: falta ${lost}`,
        `Descargas: ${short} tiene 4 bytes, no 5`,
        `Descargas: sobra ${forgotten}`,
      ].toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
    )
  })

  it('is a command that ends with 1 when something is wrong', async () => {
    const program = path.resolve(import.meta.dirname, '../../commands/integrity.ts')
    const env = {
      ...process.env,
      DATABASE_URL: test.databaseUrl,
      DATA_DIR: test.deps.config.dataDir,
      MASTER_KEY: testKey(7),
      VAULT_KEY: testKey(7),
    }
    const failed = await promisify(execFile)(process.execPath, [program], { env }).catch((error) => error)
    expect(failed).toMatchObject({ code: 1, stderr: '' })
    expect(failed.stdout).toContain('Archivos: falta xml/')
    expect(failed.stdout).toMatch(/4 cadenas de auditoría y \d archivos leídos; \d+ hallazgos\n$/)
  })
})
