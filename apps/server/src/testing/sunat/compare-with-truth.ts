import type { Book } from '@contapro/domain/vouchers/book'
import { createHash } from 'node:crypto'

import type { Database } from '../../db/database.ts'
import { xmlFileName } from '../../files/voucher-file-names.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { SimulatedSunat } from './simulated-sunat.ts'

type Compared = { vouchers: number; files: number; findings: string[] }

/** Compares every voucher, file and count of a collection with what the SUNAT simulator holds. No findings means nothing is lost or doubled. */
export async function compareWithTruth(
  { db, files }: { db: Database; files: FileStore },
  sunat: SimulatedSunat,
  collection: { id: string; businessId: string; ruc: string },
): Promise<Compared> {
  const compared: Compared = { vouchers: 0, files: 0, findings: [] }
  const registers = await db
    .selectFrom('collectedRegisters')
    .selectAll()
    .where('collectionId', '=', collection.id)
    .execute()
  for (const { book, period, announced, stored, quarantined } of registers) {
    const truth = await sunat.truth(collection.ruc, period, book)
    const found = await storedVouchers(db, collection.businessId, book, period)
    compared.vouchers += found.length
    const register = `${book} ${period}`
    if (announced !== truth.count || stored + quarantined !== announced)
      compared.findings.push(
        `${register}: ${truth.count} true, ${announced} announced, ${stored} + ${quarantined} kept`,
      )
    const receipts = book === 'rce' ? truth.fee_receipts : []
    const expected = [
      ...truth.vouchers.map((row) => `${row.code} ${row.total} ${row.xml_sha256 ?? '-'}`),
      ...receipts.map((row) => `${row.code} ${Number(row.gross).toFixed(2)} -`),
    ]
    const kept = found.map((row) => `${row.code} ${row.total} ${row.xmlSha256 ?? '-'}`)
    compared.findings.push(
      ...without(expected, kept).map((row) => `${register}: lost ${row}`),
      ...without(kept, expected).map((row) => `${register}: unexpected ${row}`),
    )
    for (const { code, xmlSha256, itemCount, items } of found) {
      if (items !== (itemCount ?? 0)) compared.findings.push(`${code}: ${items} items of ${itemCount}`)
      if (xmlSha256 === null) continue
      const bytes = await files.get(xmlFileName(xmlSha256))
      const isWhole = bytes !== undefined && sha256(bytes) === xmlSha256
      if (!isWhole) compared.findings.push(`${code}: its file is ${bytes ? 'different' : 'missing'}`)
      compared.files += 1
    }
  }
  return compared
}

/** The rows that the others do not have, counting repeated ones. */
function without(rows: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const row of others) left.set(row, (left.get(row) ?? 0) + 1)
  return rows.filter((row) => {
    const count = left.get(row) ?? 0
    left.set(row, count - 1)
    return count <= 0
  })
}

async function storedVouchers(db: Database, businessId: string, book: Book, period: string) {
  const rows = await db
    .selectFrom('vouchers')
    .leftJoin('voucherDocuments as document', (join) =>
      join.onRef('document.voucherId', '=', 'vouchers.id').onRef('document.businessId', '=', 'vouchers.businessId'),
    )
    .select(['issuer', 'type', 'series', 'number', 'vouchers.total', 'xmlSha256', 'itemCount'])
    .select((eb) =>
      eb
        .selectFrom('voucherItems as item')
        .select((count) => count.fn.countAll<number>().as('items'))
        .whereRef('item.businessId', '=', 'vouchers.businessId')
        .whereRef('item.voucherId', '=', 'vouchers.id')
        .$asScalar()
        .as('items'),
    )
    .where('vouchers.businessId', '=', businessId)
    .where('book', '=', book)
    .where('period', '=', period)
    .where('vanishedAt', 'is', null)
    .execute()
  return rows.map((row) => Object.assign(row, { code: `${row.issuer}-${row.type}-${row.series}-${row.number}` }))
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
