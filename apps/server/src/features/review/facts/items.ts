import { multiplyToCents, parseDecimal, type Decimal } from '@contapro/domain/money/decimal'
import { parseCents } from '@contapro/domain/money/cents'
import type { ItemFacts } from '@contapro/domain/rules/purchase-facts'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'

/** Of a longer voucher the first lines are judged. */
const MAX_LINES = 200

export type ItemRow = {
  voucherId: number
  description: string
  sunatCode: string | null
  unitValue: string | null
  value: string | null
  affectation: string | null
}

/** The lines of some vouchers, in the order of their XML. */
export async function selectItems(
  db: Queryable,
  businessId: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ItemRow[]>> {
  const { rows } = await sql<ItemRow>`
    select voucher_id, description, sunat_code, unit_value, value, affectation from voucher_items
    where business_id = ${businessId} and voucher_id = any (${ids}::bigint[]) and position <= ${MAX_LINES}
    order by voucher_id, position`.execute(db)
  return Map.groupBy(rows, ({ voucherId }) => voucherId)
}

/** `rate`: soles for one unit of the voucher's currency; undefined when it is not known. */
export function toItem(row: ItemRow, rate: Decimal | undefined): ItemFacts {
  const unitValue = parseDecimal(row.unitValue ?? '')
  return {
    description: row.description,
    sunatCode: row.sunatCode ?? undefined,
    unitValue: unitValue === undefined || rate === undefined ? undefined : multiplyToCents(unitValue, rate),
    value: row.value === null ? undefined : parseCents(row.value),
    affectation: row.affectation ?? undefined,
  }
}
