import { taxPeriod } from '@contapro/domain/periods/tax-period'
import { rceWriter, rvieWriter } from '@contapro/reports/sire/checked-lines'
import { sireFileName } from '@contapro/reports/sire/file-name'
import { zipStream } from '@contapro/reports/zip/zip-stream'
import type { Book } from '@contapro/domain/vouchers/book'

import { readVouchers } from '../rows/read-vouchers.ts'
import type { VoucherRow } from '../rows/voucher-row.ts'
import { PurchaseRegister } from '../summary/purchase-content.ts'
import { SaleRegister } from '../summary/sale-content.ts'
import type { ReportContent, ReportContext } from './report-context.ts'

/** The file of the SIRE: text, or the zip that SUNAT takes. */
export function registerFile(book: Book, context: ReportContext): ReportContent {
  const { tx, business, options } = context
  const owner = { ruc: business.ruc, name: business.name, period: taxPeriod(context.period) }
  const register =
    book === 'rce'
      ? new PurchaseRegister(context.period, rceWriter(owner, options.fields))
      : new SaleRegister(rvieWriter(owner))
  const batches = readVouchers(tx, { businessId: business.id, book, period: context.period })
  const lines = writeLines(batches, register)
  const bytes =
    options.extension === 'zip'
      ? zipStream([{ name: `${sireFileName(book, owner, true)}.txt`, content: () => lines }])
      : toBytes(lines)
  return { bytes, rowCount: () => register.rowCount }
}

type Register = { add(row: VoucherRow): string | undefined }

async function* writeLines(batches: AsyncIterable<readonly VoucherRow[]>, register: Register): AsyncGenerator<string> {
  for await (const rows of batches) {
    const lines = rows.flatMap((row) => register.add(row) ?? [])
    if (lines.length > 0) yield lines.join('')
  }
}

/** Names and numbers were reduced to ASCII. */
async function* toBytes(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of lines) yield Buffer.from(text, 'ascii')
}
