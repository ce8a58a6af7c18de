import { describe, expect, it } from 'vitest'

import { readFixture, readInvoice } from '../../../testing/sunat/read-invoice.ts'
import { readDocument } from './read-document.ts'

const FIXTURE = 'sint-01-igv-10_5-restaurante-2026.xml'
const { issuer, type, series, number } = readInvoice()
const expected = { issuer: issuer.documentNumber, type, series, number: String(number) }

describe('reading a document', () => {
  it('accepts the voucher that was asked for', () => {
    expect(readDocument(readFixture(FIXTURE), expected)).toMatchObject({ kind: 'read', xml: { findings: [] } })
  })

  it('sets another voucher aside', () => {
    expect(readDocument(readFixture(FIXTURE), { ...expected, number: '999' })).toMatchObject({
      kind: 'mismatched',
      reason: `El XML es de otro comprobante: ${expected.issuer}-${type}-${series}-${number}`,
    })
  })

  it('sets a voucher with an error aside, even when the rest of it can be shown', () => {
    const negative = readFixture(FIXTURE)
      .toString()
      .replace(/(<cbc:PayableAmount[^>]*>)/, '$1-')
    expect(readDocument(Buffer.from(negative), expected)).toMatchObject({
      kind: 'unreadable',
      reason: expect.stringMatching(/^El XML no se pudo leer: .*negativo/),
    })
  })

  it('sets bytes that are not a voucher aside', () => {
    expect(readDocument(Buffer.from('<a/>'), expected)).toMatchObject({ kind: 'unreadable' })
  })
})
