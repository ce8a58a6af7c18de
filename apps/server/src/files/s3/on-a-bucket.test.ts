import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

import { readZip } from '@contapro/reports/testing/read-zip'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { checkIntegrity } from '../../features/integrity/check-integrity.ts'
import { insertTestAccountant, insertTestBusiness } from '../../testing/factories.ts'
import { DOUBLE, openS3Double, type S3Double } from '../../testing/s3-double.ts'
import { listedVoucher, storeListing } from '../../testing/sunat/store-listing.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { xmlFileName } from '../voucher-file-names.ts'

// The product with its files in a bucket.

let double: S3Double
let test: TestApp
beforeAll(async () => {
  double = await openS3Double()
  const { bucket, accessKey, secretKey, region } = DOUBLE
  const keys = `${accessKey}:${encodeURIComponent(secretKey)}`
  test = await openTestApp({ STORAGE_URL: `s3://${keys}@${bucket}?endpoint=${double.endpoint}&region=${region}` })
})
afterAll(async () => {
  await test.close()
  await double.close()
})

const XML = readFileSync(
  path.resolve(import.meta.dirname, '../../../../../fixtures/cpe/sint-01-igv-10_5-restaurante-2026.xml'),
)

it('makes reports, links to the bucket, draws pictures and zips them', async () => {
  const { db, pool, files, now } = test.deps
  const owner = await insertTestAccountant(db)
  const business = await insertTestBusiness(db, owner)
  await storeListing(pool, { businessId: business.id, period: '202610' }, [listedVoucher(1)])
  const xmlSha256 = createHash('sha256').update(XML).digest('hex')
  await files.put(xmlFileName(xmlSha256), XML)
  const { id: voucherId } = await db.selectFrom('vouchers').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('voucherDocuments')
    .values({ businessId: business.id, voucherId, state: 'stored', tries: 1, triedAt: now(), xmlSha256 })
    .execute()

  const report = await test.injectAs(owner, {
    url: `/app/internal/businesses/${business.ruc}/reports`,
    query: { tax_period: '202610', operation_type: 'COMPRA', file_extension: 'txt' },
  })
  const { sas, blob_filename: name, size } = report.json()
  expect(sas.startsWith(`${double.endpoint}/${DOUBLE.bucket}/reports/`)).toBe(true)
  const saved = await fetch(sas)
  expect(saved.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${name}`)
  expect(await saved.arrayBuffer()).toHaveProperty('byteLength', size)
  expect(report.headers['content-security-policy']).toContain(`connect-src 'self' ${double.endpoint}`)

  const list = await test.injectAs(owner, {
    url: '/app/internal/businesses/dashboard-reports/purchases',
    query: { ruc: business.ruc, uuid: business.id, tax_period: '202610' },
  })
  const [row] = list.json().data
  expect(row.xml_cpe_link.startsWith(double.endpoint)).toBe(true)
  const picture = await test.inject(row.img_cpe_link)
  expect(picture.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))

  const zip = await test.injectAs(owner, {
    method: 'POST',
    url: '/app/internal/businesses/dashboard-reports/all-invoices-files',
    payload: { ruc: business.ruc, tax_period: '202610', type: 'jpeg' },
  })
  const zipped = await readZip(Buffer.from(zip.json().zip_file, 'base64'))
  expect([...zipped.keys()]).toEqual(['20131312955-01-F001-1.jpeg', 'index.csv'])
  const { findings } = await checkIntegrity(test.deps)
  expect(findings.filter((finding) => /^(?:Archivos|Descargas)/.test(finding))).toEqual([])
})
