import { readCpe } from '@contapro/cpe/read/read-cpe'
import { isVoucher } from '@contapro/cpe/read/cpe-reading'
import { taxPeriod } from '@contapro/domain/periods/tax-period'
import type { Book } from '@contapro/domain/vouchers/book'
import { voucherCode } from '@contapro/domain/vouchers/voucher-code'
import { storedLineReader } from '@contapro/sunat/sire/stored-line'
import { sql } from 'kysely'

import { inBulkTransaction } from '../../../db/bulk-transaction.ts'
import { lockVouchers } from '../../../db/locks.ts'
import type { Deps } from '../../../deps.ts'
import { xmlFileName } from '../../../files/voucher-file-names.ts'
import { AMOUNT_COLUMNS, PART_COLUMNS } from '../amount-columns.ts'
import { convertToSoles } from '../currency/convert-to-soles.ts'
import { voucherFromXml } from '../documents/voucher-from-xml.ts'
import { recountPeriods } from '../totals/recount-periods.ts'
import { REGISTER_COLUMNS } from './register-columns.ts'
import type { RegisterVoucher } from './register-voucher.ts'
import { createStaging, dropStaging, isSameVoucher } from './staging.ts'
import { toRegisterVoucher } from './to-register-voucher.ts'

type FillDeps = Pick<Deps, 'db' | 'pool' | 'files' | 'log' | 'now'>

const BATCH = 1000

/**
 * Reads the stored lines of a book again, and the XML of vouchers that are known from it, and fills the columns of `vouchers` that an earlier
 * release did not have. What cannot be read stays without layout.
 */
export async function fillRegisterFacts(
  deps: FillDeps,
  businessId: string,
  book: Book,
  signal: AbortSignal,
): Promise<void> {
  const readLine = storedLineReader(book)
  let after = 0
  while (!signal.aborted) {
    const rows = await listUnfilled(deps, businessId, book, after)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    const vouchers: RegisterVoucher[] = []
    for (const row of rows) {
      const voucher = row.registerLine.startsWith('portal|')
        ? await readStoredXml(deps, book, row.xmlSha256)
        : readStoredLine(readLine, row)
      if (voucher && isSameRow(voucher, row)) vouchers.push({ ...voucher, line: row.registerLine })
      else deps.log.warn({ business: businessId, voucher: row.id }, 'stored line not read again')
    }
    await updateFacts(deps, businessId, book, vouchers)
  }
}

type UnfilledRow = Awaited<ReturnType<typeof listUnfilled>>[number]

function listUnfilled({ db }: FillDeps, businessId: string, book: Book, after: number) {
  return db
    .selectFrom('vouchers')
    .leftJoin('voucherDocuments', (join) =>
      join
        .onRef('voucherDocuments.businessId', '=', 'vouchers.businessId')
        .onRef('voucherDocuments.voucherId', '=', 'vouchers.id'),
    )
    .select(['vouchers.id', 'period', 'issuer', 'type', 'series', 'number', 'registerLine', 'xmlSha256'])
    .where('vouchers.businessId', '=', businessId)
    .where('book', '=', book)
    .where('layout', 'is', null)
    .where('vouchers.id', '>', after)
    .orderBy('vouchers.id')
    .limit(BATCH)
    .execute()
}

function readStoredLine(
  readLine: ReturnType<typeof storedLineReader>,
  { registerLine, period }: UnfilledRow,
): RegisterVoucher | undefined {
  const row = readLine(registerLine, taxPeriod(period))
  const voucher = row && toRegisterVoucher(row)
  return typeof voucher === 'string' ? undefined : voucher
}

async function readStoredXml(
  { files }: FillDeps,
  book: Book,
  sha256: string | null,
): Promise<RegisterVoucher | undefined> {
  const bytes = sha256 === null ? undefined : await files.get(xmlFileName(sha256))
  const document = bytes && readCpe(bytes).document
  const implied = isVoucher(document) ? voucherFromXml(document, book) : undefined
  return implied && 'voucher' in implied ? implied.voucher : undefined
}

function isSameRow(voucher: RegisterVoucher, row: UnfilledRow): boolean {
  return voucherCode(voucher) === voucherCode(row)
}

const FACT_COLUMNS = [
  ...AMOUNT_COLUMNS.keys(),
  ...PART_COLUMNS.keys(),
  'note_reason',
  'modifies',
  'detraction_mark',
  'layout',
]

/** Amounts in foreign currency go back to what the register states and are converted again, part by part. */
async function updateFacts(
  { pool }: FillDeps,
  businessId: string,
  book: Book,
  vouchers: readonly RegisterVoucher[],
): Promise<void> {
  const set = sql.raw(FACT_COLUMNS.map((column) => `${column} = staged.${column}`).join(', '))
  await inBulkTransaction(pool, async ({ tx, openCopy }) => {
    await lockVouchers(tx, businessId)
    await createStaging(tx)
    const staging = openCopy('staged', REGISTER_COLUMNS)
    await staging.write(vouchers)
    await staging.end()
    // A line that SUNAT changed meanwhile was stored with its facts.
    const { rows: filled } = await sql<{ id: number; period: string; currency: string }>`
      update vouchers voucher set ${set}, stated_in = null, stated_by = null, published_rate = null,
        reduced_base = null, reduced_igv = null
      from staged where ${isSameVoucher({ businessId, book })} and voucher.layout is null
        and voucher.register_line = staged.register_line
      returning voucher.id, voucher.period, voucher.currency`.execute(tx)
    const inForeignCurrency = filled.filter(({ currency }) => currency !== 'PEN').map(({ id }) => id)
    await convertToSoles(tx, businessId, inForeignCurrency)
    const periods = [...new Set(filled.map(({ period }) => period))]
    if (periods.length > 0) await recountPeriods(tx, businessId, book, periods)
    await dropStaging(tx)
  })
}
