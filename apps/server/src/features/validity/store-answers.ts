import type { Validity } from '@contapro/sunat/validity/validity-request'
import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import { markForRejudging } from '../rejudging/queries.ts'

/** What SUNAT said of a voucher; undefined when it refused to answer about it. */
export type ValidityAnswer = { readonly voucherId: number; readonly validity: Validity | undefined }

/** A voucher has none or one; more would be a fault of SUNAT's. */
const MAX_REMARKS = 10

/** Stores answers. A refusal keeps the answer that was there before. */
export async function storeAnswers(
  db: Database,
  businessId: string,
  answers: readonly ValidityAnswer[],
  now: Date,
): Promise<void> {
  const rows = answers.map(({ voucherId, validity }) => ({
    voucher_id: voucherId,
    state: validity?.voucher,
    issuer_state: validity?.taxpayer,
    issuer_condition: validity?.address,
    remarks: validity && validity.remarks.length > 0 ? validity.remarks.slice(0, MAX_REMARKS) : undefined,
  }))
  await db.transaction().execute(async (tx) => {
    await markForRejudging(
      tx,
      businessId,
      answers.map(({ voucherId }) => voucherId),
    )
    await sql`
    insert into voucher_validity as known (business_id, voucher_id, first_asked_at, asked_at, answered_at, state,
      issuer_state, issuer_condition, remarks)
    select ${businessId}::uuid, voucher_id, ${now}::timestamptz, ${now}::timestamptz,
      case when state is not null then ${now}::timestamptz end, state, issuer_state, issuer_condition, remarks
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as answer (voucher_id bigint, state text, issuer_state text, issuer_condition text, remarks text[])
    on conflict (business_id, voucher_id) do update set asked_at = excluded.asked_at,
      answered_at = coalesce(excluded.answered_at, known.answered_at), state = coalesce(excluded.state, known.state),
      issuer_state = case when excluded.state is null then known.issuer_state else excluded.issuer_state end,
      issuer_condition = case when excluded.state is null then known.issuer_condition else excluded.issuer_condition end,
      remarks = case when excluded.state is null then known.remarks else excluded.remarks end`.execute(tx)
  })
}
