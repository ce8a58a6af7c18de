import type { ReviewAction } from '@contapro/contract/review'
import { conceptName } from '@contapro/domain/rules/concepts'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { toAmount } from '../../../http/to-amount.ts'
import { VOUCHER_CODE } from '../../vouchers/queries.ts'
import { canBeUndone } from './find-purchases.ts'

/** How many codes of an action are shown. */
const MAX_CODES = 20

type ActionRow = Omit<
  ReviewAction,
  'at' | 'total' | 'igv' | 'undoable_count' | 'applies_to_supplier' | 'remembered'
> & {
  at: Date
  total: string
  igv: string
  undoableCount: number
  appliesToSupplier: boolean
  concepts: string[]
}

/** A page of the actions on the purchases of a period, newest first, and how many there are. */
export async function listActions(
  db: Queryable,
  { businessId, period }: { businessId: string; period: string },
  { page, size }: { page: number; size: number },
): Promise<{ count: number; actions: ReviewAction[] }> {
  const { count } = await db
    .selectFrom('reviewActions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('businessId', '=', businessId)
    .where('period', '=', period)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<ActionRow>`
    select action.id, action.kind, decider.name || ' ' || decider.last_name as by, action.decided_at as at, action.reason,
      action.voucher_count as count, action.total, action.igv,
      array(
        select ${VOUCHER_CODE} from (
          select voucher_id from review_decisions where business_id = ${businessId} and action_id = action.id
          union all
          select voucher_id from review_decisions
          where business_id = ${businessId} and undone_by = action.id and action.kind = 'undo'
        ) decided join vouchers voucher on voucher.business_id = ${businessId} and voucher.id = decided.voucher_id
        order by voucher.id limit ${MAX_CODES}) as codes,
      greatest((action.issuer is not null and action.ended_by is null)::int, (select count(*)::int from review_decisions decision
        where decision.business_id = ${businessId} and decision.action_id = action.id and ${canBeUndone('decision')})) as undoable_count,
      action.applies_to_supplier,
      array(select distinct unnest(concepts) from review_decisions decision where decision.business_id = ${businessId}
        and decision.action_id = action.id and decision.undone_by is null order by 1) as concepts
    from review_actions action join users decider on decider.id = action.decided_by
    where action.business_id = ${businessId} and action.period = ${period}
    order by action.id desc limit ${size} offset ${(page - 1) * size}`.execute(db)
  return { count, actions: rows.map(presentAction) }
}

function presentAction({
  at,
  total,
  igv,
  undoableCount,
  appliesToSupplier,
  concepts,
  ...action
}: ActionRow): ReviewAction {
  return {
    ...action,
    at: at.toISOString(),
    total: toAmount(total),
    igv: toAmount(igv),
    undoable_count: undoableCount,
    applies_to_supplier: appliesToSupplier,
    remembered: concepts.map((concept) => conceptName(concept)),
  }
}
