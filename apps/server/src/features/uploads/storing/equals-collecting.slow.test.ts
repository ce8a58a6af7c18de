import { makeZip } from '@contapro/cpe/testing/make-zip'
import { BOOKS, type Book } from '@contapro/domain/vouchers/book'
import { FEE_RECEIPT } from '@contapro/domain/vouchers/voucher-types'
import { makeWorkbook } from '@contapro/sunat/testing/make-workbook'
import { describe, expect, it } from 'vitest'

import type { BusinessRow } from '../../../db/tables/businesses.ts'
import { insertTestAccountant, insertTestBusiness } from '../../../testing/factories.ts'
import { useCollecting } from '../../../testing/sunat/use-collecting.ts'
import type { SimulatedTaxpayer } from '../../../testing/sunat/simulated-sunat.ts'
import { uploadsOf, type Sent } from '../../../testing/upload-files.ts'
import { findWrongTotals } from '../../vouchers/queries.ts'

// What an accountant downloads from SUNAT by hand and uploads gives the same as collecting it, whatever the order, twice, and mixed with files of
// others; and a collection afterwards changes nothing.

const MONTHS = 4
const collecting = useCollecting({ volume: 1, months: MONTHS })

/**
 * The vouchers of the registers with their XML and amounts, and the deposits, without what only SUNAT's own list has of them. Whose credit is
 * deferred is not part of it: a file says which detractions are paid, and only SUNAT's list that the others are not.
 */
async function snapshot(businessId: string) {
  const { db } = collecting.test.deps
  const vouchers = await db
    .selectFrom('vouchers')
    .leftJoin('voucherDocuments', (join) =>
      join
        .onRef('voucherDocuments.voucherId', '=', 'vouchers.id')
        .onRef('voucherDocuments.businessId', '=', 'vouchers.businessId'),
    )
    .select(['book', 'period', 'vouchers.issuer', 'type', 'series', 'number', 'vouchers.issueDate', 'sunatState'])
    .select(['vouchers.currency', 'statedIn', 'vouchers.total', 'taxableBase', 'igv', 'reviewState', 'xmlSha256'])
    .where('vouchers.businessId', '=', businessId)
    .where('vanishedAt', 'is', null)
    .where('type', '<>', FEE_RECEIPT)
    .orderBy('book')
    .orderBy('period')
    .orderBy('vouchers.issuer')
    .orderBy('type')
    .orderBy('series')
    .orderBy('number')
    .execute()
  const deposits = await db
    .selectFrom('deposits')
    .select(['role', 'certificate', 'supplierRuc', 'voucherType', 'voucherSeries', 'voucherNumber', 'amount', 'paidOn'])
    .select(['goodsCode', 'operationCode', 'account', 'period'])
    .where('businessId', '=', businessId)
    .orderBy('role')
    .orderBy('certificate')
    .orderBy('voucherNumber')
    .execute()
  expect(await findWrongTotals(db, businessId)).toEqual([])
  return { vouchers: vouchers.map((row) => JSON.stringify(row)), deposits: deposits.map((row) => JSON.stringify(row)) }
}

async function exported(taxpayer: SimulatedTaxpayer, period: string, book: Book, name: string): Promise<Sent> {
  const content = await collecting.sunat.exported(taxpayer.ruc, name, period, book)
  return { name: `${taxpayer.ruc} ${period} ${book} ${name}`, content }
}

/** The same certificates as a workbook. */
function asWorkbook({ name, content }: Sent): Sent {
  const lines = Buffer.from(content).toString('latin1').split('\r\n')
  return { name: `${name}.xlsx`, content: makeWorkbook(lines.map((line) => line.split(';'))) }
}

async function filesOf(taxpayer: SimulatedTaxpayer, periods: readonly string[]): Promise<Sent[]> {
  const files: Sent[] = []
  for (const [index, period] of periods.entries())
    for (const book of BOOKS) {
      files.push(await exported(taxpayer, period, book, index % 2 === 0 ? 'propuesta.txt' : 'propuesta.csv'))
      files.push(await exported(taxpayer, period, book, 'comprobantes.zip'))
      const certificates = await exported(taxpayer, period, book, 'constancias.csv')
      files.push(
        index % 3 === 0
          ? certificates
          : index % 3 === 1
            ? asWorkbook(certificates)
            : await exported(taxpayer, period, book, 'constancias.txt'),
      )
    }
  return files
}

/** In another order for each seed, the same for the same one. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  return items
    .map((item, index) => ({ item, at: (Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(seed, 0x85ebca6b)) >>> 0 }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)
}

async function uploadAll(
  business: BusinessRow,
  owner: Awaited<ReturnType<typeof insertTestAccountant>>,
  files: readonly Sent[],
) {
  const uploads = uploadsOf(collecting.test)
  const response = await uploads.send({ owner, business }, files)
  const { upload_id: id } = response.json<{ upload_id: string }>()
  await expect.poll(async () => (await uploads.find(owner, id)).state, { timeout: 120_000, interval: 200 }).toBe('DONE')
  await untilSettled()
  return uploads.find(owner, id)
}

/** No job of the uploads or of the judgement waits or runs. */
async function untilSettled() {
  const { pool } = collecting.test.deps
  const waiting = async () => {
    const { rows } = await pool.query(
      `select count(*)::int as count from pgboss.job where state in ('created', 'retry', 'active')
       and name in ('work-upload', 'settle-uploaded', 'judge-purchases')`,
    )
    return rows[0]?.count
  }
  await expect.poll(waiting, { timeout: 120_000, interval: 200 }).toBe(0)
}

describe('files of SUNAT', () => {
  it(
    'uploaded equal what is collected, and a collection afterwards changes nothing',
    { timeout: 600_000 },
    async () => {
      const { sunat, test } = collecting
      const [taxpayer, stranger] = [sunat.takeFree(), sunat.takeFree()]
      const owner = await insertTestAccountant(test.deps.db)
      const business = await insertTestBusiness(test.deps.db, owner, { ruc: taxpayer.ruc, name: taxpayer.name })

      const collected = await collecting.register(taxpayer)
      const run = await collecting.untilEnded(collected)
      await untilSettled()
      const expected = await snapshot(collected)
      const periods = (await collecting.registersOf(run.id)).map(({ period }) => period)
      const window = [...new Set(periods)].toSorted()
      expect(expected.vouchers.length).toBeGreaterThan(50)
      expect(expected.deposits.length).toBeGreaterThan(2)

      const files = await filesOf(taxpayer, window)
      const foreign = await filesOf(stranger, window.slice(-1))
      const first = await uploadAll(business, owner, shuffled([...files, ...foreign], 1))
      const refused = first.files.filter(({ name }) => name.startsWith(stranger.ruc))
      for (const { name, state, stored } of refused)
        expect([name, stored, state === 'OTHER_RUC' || state === 'UNREADABLE']).toEqual([name, 0, true])
      expect(await snapshot(business.id)).toEqual(expected)
      const second = await uploadAll(
        business,
        owner,
        shuffled([...files, { name: 'todo.zip', content: zipOf(files) }], 2),
      )
      expect(second.files.filter(({ stored }) => stored > 0)).toEqual([])
      expect(await snapshot(business.id)).toEqual(expected)

      // The same accountant's own collection afterwards.
      const uploaded = await collecting.test.injectAs(collecting.accountant, {
        method: 'POST',
        url: `/app/internal/businesses/${collected}/uploads`,
        payload: formOf(shuffled(files, 3)),
      })
      expect(uploaded.statusCode).toBe(202)
      await untilSettled()
      expect(await snapshot(collected)).toEqual(expected)
      await collecting.collectAgain(collected)
      await collecting.untilEnded(collected)
      await untilSettled()
      expect(await snapshot(collected)).toEqual(expected)
    },
  )
})

const zipOf = (files: readonly Sent[]) =>
  makeZip(files.map(({ name, content }) => ({ name: name.replaceAll(' ', '-'), content: Buffer.from(content) })))

function formOf(files: readonly Sent[]): FormData {
  const form = new FormData()
  for (const { name, content } of files) form.append('file', new File([Buffer.from(content)], name))
  return form
}
