import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { cents, centsToDecimal } from '@contapro/domain/money/cents'
import { addMonths, taxPeriod } from '@contapro/domain/periods/tax-period'

import { inBulkTransaction } from '../../apps/server/src/db/bulk.ts'
import type { CopyValue } from '../../apps/server/src/db/copy-line.ts'
import { openDatabase } from '../../apps/server/src/db/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { beginMerge } from '../../apps/server/src/features/vouchers/merge-register.ts'
import type { RegisterVoucher } from '../../apps/server/src/features/vouchers/register-voucher.ts'
import { median, type Figure } from '../figure.ts'

const ROWS = 100_000
const ROUNDS = 3

export async function measure(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'contapro-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') })
  const { pool, close } = openDatabase(postgres.url, { maxConnections: 4 })
  try {
    await migrate(postgres.url)
    await pool.query(BARE_TABLE)
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const bare = await seconds(() =>
        inBulkTransaction(pool, async ({ openCopy }) => {
          const copy = openCopy('bare', BARE_COLUMNS)
          await copy.write(bareRows())
          await copy.end()
        }),
      )
      const period = addMonths(taxPeriod('202601'), round)
      const listing = { businessId: crypto.randomUUID(), book: 'rce', period, isFiled: false } as const
      const merged = await seconds(() =>
        inBulkTransaction(pool, async (bulk) => {
          const merging = await beginMerge(bulk, listing, new Date())
          for (const batch of batches(vouchers(), 1000)) await merging.add(batch)
          await merging.finish()
        }),
      )
      ratios.push(merged / bare)
    }
    return [
      {
        name: '100,000 register rows stored with totals, against a bare COPY',
        value: median(ratios),
        unit: 'x',
        atMost: 3.5,
      },
    ]
  } finally {
    await close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function* batches<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

function* vouchers(): Generator<RegisterVoucher> {
  for (let index = 1; index <= ROWS; index += 1) {
    const base = cents(10_000 + (index % 90_000))
    const igv = cents(Math.round(base * 0.18))
    const supplier = `20${String(100_000_000 + (index % 3000))}`
    yield {
      car: `${supplier}01F001${String(index).padStart(10, '0')}`,
      issuer: supplier,
      type: '01',
      series: 'F001',
      number: String(index),
      issueDate: calendarDate(`2026-01-${String((index % 28) + 1).padStart(2, '0')}`),
      dueDate: null,
      party: {
        documentType: '6',
        document: supplier,
        name: `PROVEEDOR NÚMERO ${index % 3000} SOCIEDAD ANÓNIMA CERRADA`,
      },
      currency: 'PEN',
      exchangeRate: '1.000',
      taxableBase: base,
      igv,
      igvTier: 'general',
      nonTaxable: cents(0),
      isc: cents(0),
      icbper: cents(0),
      otherCharges: cents(0),
      total: cents(base + igv),
      modified: null,
      sunatState: 1,
      line: `20990000019|COMERCIAL EJEMPLO S.A.C.|202601|${supplier}01F001${index}|15/01/2026||01|F001||${index}||6|${supplier}|PROVEEDOR|${centsToDecimal(base)}|${centsToDecimal(igv)}|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|${centsToDecimal(cents(base + igv))}|PEN|1.000|||||||||0.00||||1|0${'|'.repeat(39)}`,
    }
  }
}

// The same values in a table without keys, indexes or history: what the rows cost to be written at all.
const BARE_COLUMNS = Array.from({ length: 25 }, (_, index) => `c${index}`)
const BARE_TABLE = `create table bare (${BARE_COLUMNS.map((column) => `${column} text`).join(', ')})`

function* bareRows(): Generator<CopyValue[]> {
  for (const { party, modified, ...voucher } of vouchers())
    yield [
      voucher.car,
      voucher.issuer,
      voucher.type,
      voucher.series,
      voucher.number,
      voucher.issueDate,
      voucher.dueDate,
      party.documentType,
      party.document,
      party.name,
      voucher.currency,
      voucher.exchangeRate,
      ...[voucher.taxableBase, voucher.igv].map(centsToDecimal),
      voucher.igvTier,
      ...[voucher.nonTaxable, voucher.isc, voucher.icbper, voucher.otherCharges, voucher.total].map(centsToDecimal),
      modified?.type ?? null,
      modified?.series ?? null,
      modified?.number ?? null,
      voucher.sunatState,
      voucher.line,
    ]
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
