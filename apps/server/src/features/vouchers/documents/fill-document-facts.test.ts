import { createHash } from 'node:crypto'

import { readCpe } from '@contapro/cpe/read/read-cpe'
import { expect, it } from 'vitest'

import { xmlFileName } from '../../../files/voucher-file-names.ts'
import { insertTestAccountant, insertTestBusiness } from '../../../testing/factories.ts'
import { readFixture } from '../../../testing/sunat/read-invoice.ts'
import { insertTestDocument } from '../../../testing/record-factories.ts'
import { listedVoucher, storeListing } from '../../../testing/sunat/store-listing.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { documentColumns } from './document-columns.ts'
import { fillDocumentFacts } from './fill-document-facts.ts'

const test = useTestApp()

const FILES = ['sint-01-usd-detraccion-037-en-soles.xml', 'sint-01-portal-sol-ubl21-e001-15.xml']

function readInvoice(bytes: Uint8Array) {
  const { document } = readCpe(bytes)
  if (document?.kind !== 'invoice') throw new Error('the fixture is not an invoice')
  return document
}

it('reads stored XML again for the facts that an earlier release did not store', async () => {
  const { db, pool, files } = test.deps
  const { id: businessId } = await insertTestBusiness(db, await insertTestAccountant(db))
  const documents = FILES.map((name) => {
    const bytes = readFixture(name)
    return { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), voucher: readInvoice(bytes) }
  })
  const listed = documents.map(({ voucher: { issuer, type, series, number, currency } }) =>
    listedVoucher(number, { issuer: issuer.documentNumber, type, series, currency, exchangeRate: '3.7' }),
  )
  await storeListing(pool, { businessId, period: '202610' }, [...listed, listedVoucher(99_999)])
  for (const { bytes, sha256, voucher } of documents) {
    await files.put(xmlFileName(sha256), bytes)
    await insertTestDocument(db, { businessId, number: voucher.number }, { xmlSha256: sha256 })
  }
  // Its file is lost: the others are read all the same.
  await insertTestDocument(db, { businessId, number: 99_999 })

  await fillDocumentFacts(test.deps, businessId, new AbortController().signal)
  const facts = await db
    .selectFrom('voucherDocuments')
    .selectAll()
    .where('businessId', '=', businessId)
    .orderBy('voucherId')
    .execute()
  expect(facts).toMatchObject([
    {
      facts: 1,
      currency: 'USD',
      customerDocumentType: '6',
      detractionCode: '037',
      detractionAccount: documents[0]?.voucher.detraction?.account,
      generalIgv: '180.00',
      reducedIgv: null,
    },
    { facts: 1, paymentForm: 'Credito', installments: documents[1]?.voucher.payment?.installments },
    { facts: 0, state: 'stored' },
  ])
  expect(facts[0]?.detractionAccount).toMatch(/^[\d-]{8,}$/)
  expect(facts[1]?.installments).not.toEqual([])
})

it('stores the plates of a voucher as letters and digits, each once, and its perception', () => {
  const voucher = readInvoice(readFixture('sint-01-portal-sol-ubl21-e001-15.xml'))
  const [line] = voucher.lines
  if (!line) throw new Error('the fixture has no lines')
  const properties = ['abc-123', 'ABC123', 'x", "y', undefined, '{evil}'].map((value) => ({
    code: '7000',
    name: undefined,
    value,
  }))
  const perception = { charge: true, code: '51', factor: undefined, amount: voucher.totals.payable, base: undefined }
  const read = {
    kind: 'read' as const,
    target: { id: 1, issuer: '', type: '01', series: '', number: '1', tries: 0 },
    xml: {
      sha256: '',
      voucher: { ...voucher, lines: [{ ...line, properties }], allowances: [{ ...perception, currency: 'PEN' }] },
      findings: [],
    },
  }
  const columns = documentColumns('b', test.deps.now())
  expect(columns['plates']?.(read)).toBe('{ABC123}')
  expect(columns['perception_code']?.(read)).toBe('51')
  expect(columns['perception_amount']?.(read)).toMatch(/^\d+\.\d\d$/)
})
