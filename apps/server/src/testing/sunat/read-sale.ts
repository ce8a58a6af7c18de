import { readFileSync } from 'node:fs'
import path from 'node:path'

import { readCpe } from '@contapro/cpe/read/read-cpe'
import type { SaleVoucher } from '@contapro/domain/vouchers/sale-voucher'

const FIXTURES = path.resolve(import.meta.dirname, '../../../../../fixtures/cpe')

/** The bytes of one of our XML fixtures. */
export function readFixture(name: string): Buffer {
  return readFileSync(path.join(FIXTURES, name))
}

/** A sale as the reader gives it, changed as a test needs it. */
export function readSale(changes: Partial<SaleVoucher> = {}): SaleVoucher {
  const { document } = readCpe(readFixture('sint-01-igv-10_5-restaurante-2026.xml'))
  if (document?.kind !== 'sale') throw new Error('the fixture is not a sale')
  return { ...document, ...changes }
}
