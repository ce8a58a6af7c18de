import { expect, it } from 'vitest'

import { readInvoice } from '../../../testing/sunat/read-invoice.ts'
import { voucherFromXml } from './voucher-from-xml.ts'

it('keeps the currency of a foreign voucher, its amounts in that currency, and no exchange rate', () => {
  const soles = voucherFromXml(readInvoice(), 'rce')
  const dollars = voucherFromXml(readInvoice({ currency: 'USD' }), 'rce')
  if (!('voucher' in soles && 'voucher' in dollars)) throw new Error('refused')
  expect(dollars.voucher).toEqual({ ...soles.voucher, currency: 'USD', exchangeRate: '1' })
  expect(dollars.voucher.total).toBeGreaterThan(0)
})

it.each(['', 'US', 'dólares'])('refuses «%s», which is no currency', (currency) => {
  expect(voucherFromXml(readInvoice({ currency }), 'rce')).toEqual({ reason: 'La moneda no es de tres letras' })
})

it('writes the reason of a note with two digits', () => {
  const note = voucherFromXml(readInvoice({ type: '07', reason: { code: '2', description: undefined } }), 'rce')
  expect(note).toMatchObject({ voucher: { noteReason: '02' } })
})
