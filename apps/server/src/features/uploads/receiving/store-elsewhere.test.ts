import { makeZip } from '@contapro/cpe/testing/make-zip'
import { writeVoucher } from '@contapro/cpe/write/write-voucher'
import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { expect, it } from 'vitest'

import type { UserRow } from '../../../db/tables/users.ts'
import { insertTestAccountant, insertTestBusiness } from '../../../testing/factories.ts'
import { readInvoice } from '../../../testing/sunat/read-invoice.ts'
import { uploadsOf, type Sent } from '../../../testing/upload-files.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { useNewBusiness } from '../../../testing/use-test-business.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { uploadedFileName } from '../upload-files.ts'

const test = useTestApp()
const given = useNewBusiness(test)
const { find, send, work } = uploadsOf(test)

function xmlOf(ruc: string, number: number): string {
  const customer = { ...readInvoice().customer, documentNumber: ruc, documentType: '6' }
  return writeVoucher(readInvoice({ number, id: `F001-${number}`, issueDate: calendarDate('2026-10-05'), customer }))
}

/** Sends a file for the business and has it read; returns the upload. */
async function upload(file: Sent): Promise<string> {
  const { upload_id: id } = (await send(given, [file])).json<{ upload_id: string }>()
  await work()
  return id
}

const store = (user: UserRow, id: string, position = 0) =>
  test.injectAs(user, { method: 'POST', url: `/app/internal/me/uploads/${id}/files/${position}/elsewhere` })

const keptFile = (id: string) => test.deps.files.get(uploadedFileName(id, 0))

async function countVouchers(businessId: string): Promise<number> {
  const rows = await test.deps.db.selectFrom('vouchers').select('id').where('businessId', '=', businessId).execute()
  return rows.length
}

it.each<[string, (own: string, other: string) => Sent]>([
  ['an XML', (_own, other) => ({ name: 'a.xml', content: xmlOf(other, 1) })],
  [
    'a zip that has vouchers of both',
    (own, other) => ({
      name: 'a.zip',
      content: makeZip([
        { name: '1.xml', content: xmlOf(other, 1) },
        { name: '2.xml', content: xmlOf(own, 2) },
      ]),
    }),
  ],
])('%s of another own business is stored there when asked', async (_name, file) => {
  const { owner, business } = given
  const other = await insertTestBusiness(test.deps.db, owner)
  const id = await upload(file(business.ruc, other.ruc))
  const [before] = (await find(owner, id)).files
  expect(before).toMatchObject({ other_ruc: 1, elsewhere: 1 })
  expect(await countVouchers(other.id)).toBe(0)

  const answer = await store(owner, id)
  expect(answer.statusCode).toBe(202)
  await work()
  const again = await find(owner, answer.json<{ upload_id: string }>().upload_id)
  expect(again).toMatchObject({ state: 'DONE', business_uuid: null, stored: 1, other_ruc: 0 })
  expect(await countVouchers(other.id)).toBe(1)
  expect((await find(owner, id)).files[0]?.elsewhere).toBe(0)
  expect(await keptFile(id)).toBeUndefined()
  expect((await store(owner, id)).json()).toMatchObject({ code: 'UPLOAD_FILE_GONE' })
})

it('only the accountant who uploaded a file has it stored', async () => {
  const other = await insertTestBusiness(test.deps.db, given.owner)
  const id = await upload({ name: 'a.xml', content: xmlOf(other.ruc, 1) })
  const stranger = await insertTestAccountant(test.deps.db)
  expect((await store(stranger, id)).statusCode).toBe(404)
  expect((await store(given.owner, id, 1)).statusCode).toBe(404)
  expect(await keptFile(id)).toBeDefined()
})

it('a file of nobody known is not kept', async () => {
  const id = await upload({ name: 'a.xml', content: xmlOf('20100070970', 1) })
  expect((await find(given.owner, id)).files[0]).toMatchObject({ other_ruc: 1, elsewhere: 0 })
  expect(await keptFile(id)).toBeUndefined()
  expect((await store(given.owner, id)).statusCode).toBe(404)
})

it('a file that nobody has stored is deleted after a week', async () => {
  const other = await insertTestBusiness(test.deps.db, given.owner)
  const id = await upload({ name: 'a.xml', content: xmlOf(other.ruc, 1) })
  await sweepUploads(test.deps)
  expect(await keptFile(id)).toBeDefined()
  const inEightDays = new Date(test.deps.now().getTime() + 8 * 24 * 3_600_000)
  await sweepUploads({ ...test.deps, now: () => inEightDays })
  expect(await keptFile(id)).toBeUndefined()
  expect((await find(given.owner, id)).files[0]?.elsewhere).toBe(0)
})
