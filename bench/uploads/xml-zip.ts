import { makeZip } from '@contapro/cpe/testing/make-zip'
import { writeVoucher } from '@contapro/cpe/write/write-voucher'
import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { rucCheckDigit } from '@contapro/domain/taxpayers/ruc'

import { readInvoice } from '../../apps/server/src/testing/sunat/read-invoice.ts'

const ISSUERS = 100
const DAYS = 28

/** Purchases of October from a hundred suppliers. With one supplier and day all would be equal, and equal ones are judged together. */
export function xmlZip(count: number, ruc: string): Buffer {
  const sale = readInvoice()
  const customer = { ...sale.customer, documentNumber: ruc, documentType: '6' }
  return makeZip(
    Array.from({ length: count }, (_, index) => {
      const number = index + 1
      const issuer = { ...sale.issuer, documentNumber: rucOf(index % ISSUERS) }
      const issueDate = calendarDate(`2026-10-${String(1 + (index % DAYS)).padStart(2, '0')}`)
      const content = writeVoucher({ ...sale, number, id: `F001-${number}`, issueDate, issuer, customer })
      return { name: `${number}.xml`, content }
    }),
  )
}

function rucOf(index: number): string {
  const start = `20${60_000_000 + index}`
  return `${start}${rucCheckDigit(start)}`
}
