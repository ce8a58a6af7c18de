import type { CreditPeriod } from '@contapro/domain/igv/credit-period'
import { parseDecimal } from '@contapro/domain/money/decimal'
import { taxPeriod } from '@contapro/domain/periods/tax-period'
import type { ReviewState } from '@contapro/domain/review/review-state'
import type { Verdict } from '@contapro/domain/rules/judge-purchase'
import type { ModifiedOutcome, ModifiedVoucher } from '@contapro/domain/rules/purchase-facts'
import { voucherCode, type VoucherKey } from '@contapro/domain/vouchers/voucher-code'
import { isNote } from '@contapro/domain/vouchers/voucher-types'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { VOUCHER_CODE, isListed } from '../../vouchers/queries.ts'
import type { VoucherFactsRow } from './voucher-facts.ts'

type ModifiedRow = {
  code: string
  type: string
  period: string
  exchangeRate: string | null
  reviewState: ReviewState | null
  credit: Verdict['credit'] | null
  validatedCredit: Verdict['credit'] | null
  creditPeriod: CreditPeriod | null
}

/** The vouchers that the notes among some purchases modify, in whatever period they are. */
export async function loadModified(
  db: Queryable,
  businessId: string,
  purchases: readonly VoucherFactsRow[],
): Promise<(purchase: VoucherFactsRow) => readonly ModifiedVoucher[] | undefined> {
  const keys = purchases.flatMap((purchase) => modifiedKeys(purchase))
  const known = new Map((await selectModified(db, businessId, keys)).map((row) => [row.code, row]))
  return (purchase) => {
    if (!isNote(purchase.type)) return undefined
    return modifiedKeys(purchase).map((key) => {
      const row = known.get(voucherCode(key))
      return {
        code: `${key.series}-${key.number}`,
        known: row && {
          period: taxPeriod(row.period),
          exchangeRate: parseDecimal(row.exchangeRate ?? ''),
          outcome: outcomeOf(row),
        },
      }
    })
  }
}

function modifiedKeys({ type, issuer, modifies }: VoucherFactsRow): (VoucherKey & { number: string })[] {
  return isNote(type)
    ? (modifies ?? []).map(({ type: modifiedType, series, number }) => ({ issuer, type: modifiedType, series, number }))
    : []
}

async function selectModified(
  db: Queryable,
  businessId: string,
  keys: readonly (VoucherKey & { number: string })[],
): Promise<ModifiedRow[]> {
  if (keys.length === 0) return []
  const column = (name: 'issuer' | 'type' | 'series' | 'number') => keys.map((key) => key[name])
  const { rows } = await sql<ModifiedRow>`
    select ${VOUCHER_CODE} as code, voucher.type, voucher.period,
      case when voucher.currency <> 'PEN' and voucher.exchange_rate not in (0, 1) then voucher.exchange_rate end as exchange_rate,
      voucher.review_state, verdict.credit, coalesce(verdict.validated_credit, verdict.credit) as validated_credit,
      voucher.credit_period
    from (select distinct * from unnest(${column('issuer')}::text[], ${column('type')}::text[], ${column('series')}::text[],
      ${column('number')}::text[]) as wanted (issuer, type, series, number)) wanted
    join vouchers voucher on voucher.business_id = ${businessId} and voucher.book = 'rce' and voucher.issuer = wanted.issuer
      and voucher.type = wanted.type and voucher.series = wanted.series and voucher.number = wanted.number
      and ${sql.raw(isListed('voucher'))}
    left join voucher_verdicts verdict on verdict.business_id = voucher.business_id and verdict.voucher_id = voucher.id`.execute(
    db,
  )
  return rows
}

/** Notes follow vouchers and not other notes, so that it does not matter which is judged first. */
function outcomeOf(row: ModifiedRow): ModifiedOutcome | undefined {
  const { type, reviewState, credit, validatedCredit } = row
  if (isNote(type) || reviewState === null || credit === null || validatedCredit === null) return undefined
  const creditPeriod = row.creditPeriod ?? undefined
  if (reviewState === 'RECHAZADO') return { expense: 'NO_DEDUCIBLE', credit: 'NO', creditPeriod, isDecided: true }
  if (reviewState !== 'VALIDADO') return { expense: reviewState, credit, creditPeriod, isDecided: false }
  return { expense: 'DEDUCIBLE', credit: validatedCredit, creditPeriod, isDecided: true }
}
