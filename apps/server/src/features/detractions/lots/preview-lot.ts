import type { DetractionLotLine, previewDetractionLot } from '@contapro/contract/detraction-lots'
import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import { depositFileName } from '@contapro/domain/detractions/deposit-file'
import { accountDigits } from '@contapro/domain/detractions/supplier-account'
import { centsToNumber, sumCents } from '@contapro/domain/money/cents'
import { itemAt } from '@contapro/domain/lists/item-at'
import { voucherCode } from '@contapro/domain/vouchers/voucher-code'
import { sql } from 'kysely'

import type { Database, Queryable } from '../../../db/database.ts'
import { toAmount } from '../../../http/to-amount.ts'
import { lostIgv, mayGiveCredit, netCreditIgv, netSharedIgv, subjectPurchases } from '../subject-purchases.ts'
import type { ChosenLine } from './choose-lines.ts'
import { chooseOf, type Wanted } from './choose-of.ts'
import { nextLotNumber } from './take-lot-number.ts'

type Preview = (typeof previewDetractionLot)['schema']['response'][200]['_output']

/** What a lot of some purchases would have, and what it would leave out. Nothing is stored, and no number is used up. */
export async function previewLot(
  db: Database,
  { id: businessId, ruc }: { readonly id: string; readonly ruc: string },
  wanted: Wanted,
  today: CalendarDate,
): Promise<Preview> {
  const lot = await nextLotNumber(db, ruc, today)
  const { lines, leftOut } = await chooseOf(db, businessId, wanted)
  const igv = await sumIgv(
    db,
    businessId,
    lines.map(({ voucherId }) => voucherId),
    today,
  )
  return {
    lot,
    count: lines.length,
    total: centsToNumber(sumCents(lines.map(({ amount }) => amount))),
    periods: countByMonth(lines),
    freed_igv: toAmount(igv.freed),
    freed_prorrata: toAmount(igv.shared),
    lost_igv: toAmount(igv.lost),
    first_due: lines.map(({ depositDue }) => depositDue).toSorted()[0] ?? null,
    blob_filename: depositFileName(ruc, lot),
    lines: lines.map(presentLine),
    left_out: [...leftOut],
  }
}

function countByMonth(lines: readonly ChosenLine[]): Preview['periods'] {
  const months = Map.groupBy(lines, ({ issuedIn }) => issuedIn)
  return [...months]
    .map(([period, { length: count }]) => ({ period, count }))
    .toSorted((a, b) => (a.period < b.period ? 1 : -1))
}

function presentLine(line: ChosenLine): DetractionLotLine {
  const { voucher, supplierRuc, detractionAmount, statedAmount } = line
  return {
    code: voucherCode({ issuer: supplierRuc, ...voucher }),
    supplier_ruc: supplierRuc,
    supplier_business_name: line.partyName,
    amount: centsToNumber(line.amount),
    stated_amount: statedAmount === undefined ? null : centsToNumber(statedAmount),
    detraction_amount: detractionAmount === undefined ? null : centsToNumber(detractionAmount),
    goods_code: line.goodsCode,
    account: accountDigits(line.account),
    issued_in: line.issuedIn,
    state: 'WAITING',
    deposited_amount: 0,
    paid_on: null,
  }
}

async function sumIgv(
  db: Queryable,
  businessId: string,
  voucherIds: readonly number[],
  today: CalendarDate,
): Promise<{ freed: string; shared: string; lost: string }> {
  const { rows } = await sql<{ freed: string; shared: string; lost: string }>`
    select coalesce(sum(${netCreditIgv(businessId)}) filter (where ${mayGiveCredit(today)}), 0.00) as freed,
      coalesce(sum(${netSharedIgv(businessId)}) filter (where ${mayGiveCredit(today)}), 0.00) as shared,
      coalesce(sum(${lostIgv(businessId)}), 0.00) as lost
    from ${subjectPurchases(businessId)}
    where detraction.business_id = ${businessId} and detraction.voucher_id = any (${voucherIds}::bigint[])`.execute(db)
  return itemAt(rows, 0)
}
