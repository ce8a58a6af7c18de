import type { RuleFinding } from '@contapro/domain/rules/judge-purchase'
import type { SingleDestination } from '@contapro/domain/vouchers/destination'
import { sql, type Transaction } from 'kysely'

import { isDecisionInForce } from '../../../db/decision-in-force.ts'
import type { Tables } from '../../../db/tables.ts'
import { findCertificates, type DepositRow } from '../../detractions/queries.ts'
import { accountantDestination } from '../../vouchers/queries.ts'

/** What an Excel says of a voucher besides its row. */
export type VoucherDetails = {
  readonly id: number
  readonly detail: string
  /** What makes it observed or not deductible, and what denies its credit. */
  readonly reasons: readonly RuleFinding[]
  /** What the accountant set for it or its supplier; null: as the register states. */
  readonly accountantDestination: SingleDestination | null
  readonly decision: string
  readonly isSubject: boolean
  /** What its deposits pay of it: of a certificate over several vouchers its part. Null when it is not subject or a deposit has no amount. */
  readonly deposited: string | null
  /** As the XML states it, of a voucher in foreign currency whose register states soles. */
  readonly documentTotal: string | null
}

/** So much of the lines of a voucher is in its row; the sheet of lines has the rest. */
const MAX_DETAIL = 300

/** The texts of some vouchers, by their id. */
export async function findDetails(
  tx: Transaction<Tables>,
  businessId: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, VoucherDetails>> {
  const { rows } = await sql<VoucherDetails>`
    select wanted.id, left(coalesce((select string_agg(item.description, ' · ' order by item.position) from voucher_items item
        where item.business_id = ${businessId} and item.voucher_id = wanted.id and item.position <= 20), ''), ${MAX_DETAIL}) as detail,
      coalesce(verdict.reasons, '[]'::jsonb) || coalesce(jsonb_path_query_array(verdict.notices, '$[*] ? (@.deniesCredit == true)'), '[]'::jsonb) as reasons,
      ${sql.raw(accountantDestination('voucher.business_id'))} as accountant_destination, coalesce(decision.text, '') as decision,
      subject.voucher_id is not null as is_subject, subject.deposited,
      -- Only registers negate credit notes.
      case when voucher.stated_in = 'soles' and voucher.currency <> 'PEN' and document.currency = voucher.currency and voucher.total <> 0
        then (sign(voucher.total) * abs(document.total))::numeric(15, 2) end as document_total
    from unnest(${ids}::bigint[]) as wanted (id)
    join vouchers voucher on voucher.business_id = ${businessId} and voucher.id = wanted.id
    left join voucher_verdicts verdict on verdict.business_id = ${businessId} and verdict.voucher_id = wanted.id
    left join detractions subject on subject.business_id = ${businessId} and subject.voucher_id = wanted.id
    left join voucher_documents document on document.business_id = ${businessId} and document.voucher_id = wanted.id
    left join lateral (select concat_ws(' · ', case given.state when 'VALIDADO' then 'Validado' else 'Rechazado' end,
        to_char(action.decided_at at time zone 'America/Lima', 'DD/MM/YYYY'), nullif(action.reason, '')) as text
      from review_decisions given
      join review_actions action on action.business_id = ${businessId} and action.id = given.action_id
      where given.business_id = ${businessId} and given.voucher_id = wanted.id and given.state is not null
        and ${sql.raw(isDecisionInForce('given'))}
      order by given.action_id desc limit 1) decision on true`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The deposits of some purchases, newest first. */
export function findDeposits(
  tx: Transaction<Tables>,
  businessId: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly DepositRow[]>> {
  return findCertificates(tx, businessId, ids)
}
