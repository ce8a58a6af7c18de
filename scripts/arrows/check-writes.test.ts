import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkWrites } from './check-writes.ts'

const TABLES = 'apps/server/src/db/tables/vouchers.ts'
const DECLARED = 'export type VouchersTables = {\n  vouchers: VouchersTable\n  periodTotals: PeriodTotalsTable\n}\n'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'contapro-writes-'))
  await write(TABLES, DECLARED)
})
afterEach(() => rm(root, { recursive: true }))

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), content)
}

describe('writes to tables', () => {
  const statements = [
    `db.insertInto('vouchers')`,
    `db.updateTable('periodTotals')`,
    `db.deleteFrom('vouchers')`,
    `openCopy('vouchers', columns)`,
    `deleteInBatches(db, 'period_totals', id)`,
    'sql`insert into period_totals (a) values (1)`',
    'sql`update vouchers voucher set a = 1`',
    'sql`delete from vouchers where a = 1`',
  ]

  it.each(statements)('refuses a write by another feature: %s', async (statement) => {
    await write('apps/server/src/features/collection/a.ts', `\n${statement}`)
    expect(checkWrites(root)).toEqual([
      expect.stringMatching(/^apps\/server\/src\/features\/collection\/a\.ts:2 {2}writes '\w+' {2}only vouchers may/),
    ])
  })

  it.each(statements)('allows the owner to write, and tests: %s', async (statement) => {
    await write('apps/server/src/features/vouchers/register/a.ts', statement)
    await write('apps/server/src/features/collection/a.test.ts', statement)
    expect(checkWrites(root)).toEqual([])
  })

  it('allows everybody to read, and to write what is no table of ours', async () => {
    await write('apps/server/src/features/collection/a.ts', 'sql`select from vouchers`; sql`insert into staged`')
    expect(checkWrites(root)).toEqual([])
  })
})
