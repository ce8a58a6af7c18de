import { readFileSync } from 'node:fs'
import path from 'node:path'

import { readCpe } from '@contapro/cpe/read/read-cpe'
import type { Invoice } from '@contapro/domain/vouchers/invoice'

const FIXTURES = path.resolve(import.meta.dirname, '../../../../../fixtures/cpe')

/** The bytes of one of our XML fixtures. */
export function readFixture(name: string): Buffer {
  return readFileSync(path.join(FIXTURES, name))
}

/** An invoice as the reader gives it, changed as a test needs it. */
export function readInvoice(changes: Partial<Invoice> = {}): Invoice {
  const { document } = readCpe(readFixture('sint-01-igv-10_5-restaurante-2026.xml'))
  if (document?.kind !== 'invoice') throw new Error('the fixture is not an invoice')
  return { ...document, ...changes }
}
