import { SiscontSettings } from '@contapro/contract/reports'

import type { Queryable } from '../../db/database.ts'
import type { ReportKind } from '../../db/tables/reports.ts'

const NO_ACCOUNTS = {
  first_number: 1,
  account: '',
  igv_account: '',
  other_taxes_account: '',
  soles_account: '',
  dollars_account: '',
}

/** What programs that feed SISCONT write when nothing is set up. */
const DEFAULTS: SiscontSettings = {
  purchases: { origin: '01', ...NO_ACCOUNTS, party_type: '1' },
  sales: { origin: '02', ...NO_ACCOUNTS },
  has_negative_notes: false,
  has_text_dates: false,
}

export async function findSiscontSettings(db: Queryable, businessId: string): Promise<SiscontSettings> {
  const row = await db
    .selectFrom('siscontSettings')
    .select('settings')
    .where('businessId', '=', businessId)
    .executeTakeFirst()
  return row ? SiscontSettings.parse(row.settings) : DEFAULTS
}

const LAST_NUMBER = 999_999

/** Whether the entries of a file of SISCONT would need more than the six digits of its numbers. */
export async function exceedsNumbers(
  db: Queryable,
  { businessId, kind, rowCount }: { businessId: string; kind: ReportKind; rowCount: number },
): Promise<boolean> {
  if (kind !== 'siscont-purchases' && kind !== 'siscont-sales') return false
  const { purchases, sales } = await findSiscontSettings(db, businessId)
  const { first_number: first } = kind === 'siscont-sales' ? sales : purchases
  return first + rowCount - 1 > LAST_NUMBER
}

export async function saveSiscontSettings(tx: Queryable, businessId: string, settings: SiscontSettings): Promise<void> {
  const written = JSON.stringify(settings)
  await tx
    .insertInto('siscontSettings')
    .values({ businessId, settings: written })
    .onConflict((conflict) => conflict.column('businessId').doUpdateSet({ settings: written }))
    .execute()
}
