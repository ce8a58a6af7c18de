import type { Decided, DecideForm, DecisionKind } from '@contapro/contract/review'
import { formatDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima, timeInLima } from '@contapro/domain/dates/lima'
import type { DecidedState } from '@contapro/domain/review/review-state'
import { ALL_RULES } from '@contapro/domain/rules/all-rules'

import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { STATUS_OF_REVIEW } from '../../vouchers/queries.ts'
import { findByCodes, findBySuppliers, findObserved, type ReviewedPurchase } from './find-purchases.ts'
import { lockVouchersForRequest } from '../../../http/lock-vouchers-for-request.ts'
import { listUnknown, presentDecided } from './present-decided.ts'
import { recordAction, type RecordedAction, type Review } from './record-action.ts'
import { splitByObjection, type SplitPurchases } from './split-by-objection.ts'

type DecideDeps = Pick<Deps, 'db' | 'audit' | 'queue' | 'now'>

/** Validates or declines purchases of a period, each by itself. Those already decided so are left as they are. */
export function decidePurchases(
  deps: DecideDeps,
  review: Review,
  kind: DecisionKind,
  { cpes, reason, apply_to_supplier: appliesToSupplier = false, seen_status: seenStatus }: DecideForm,
): Promise<Decided['data']> {
  return deps.db.transaction().execute(async (tx) => {
    await lockVouchersForRequest(tx, review.businessId)
    const named = await findByCodes(tx, review.businessId, cpes, review.period)
    const issuers = named.map(({ issuer }) => issuer)
    const others = appliesToSupplier ? await findBySuppliers(tx, review, issuers, { onlyObserved: true }) : []
    const chosen = new Set(named.map(({ id }) => id))
    const purchases = [...named, ...others.filter(({ id }) => !chosen.has(id))]
    const decision = { kind, reason, appliesToSupplier, chosen, seenStatus }
    const { split, recorded } = await decide(tx, deps, review, decision, purchases)
    return presentDecided(split, listUnknown(cpes, named), recorded)
  })
}

/** Validates or declines all purchases of a period that wait for a decision, however many. */
export function decideObserved(
  deps: DecideDeps,
  review: Review,
  { kind, reason }: Pick<Decision, 'kind' | 'reason'>,
): Promise<Decided['data']> {
  return deps.db.transaction().execute(async (tx) => {
    await lockVouchersForRequest(tx, review.businessId)
    const purchases = await findObserved(tx, review)
    const chosen = new Set(purchases.map(({ id }) => id))
    const decision = { kind, reason, appliesToSupplier: false, chosen, seenStatus: undefined }
    const { split, recorded } = await decide(tx, deps, review, decision, purchases)
    return presentDecided(split, [], recorded)
  })
}

type Decision = {
  readonly kind: DecisionKind
  readonly reason?: string | undefined
  readonly appliesToSupplier: boolean
  /** The purchases that the accountant chose, and not only reached through their supplier. */
  readonly chosen: ReadonlySet<number>
  readonly seenStatus: DecideForm['seen_status']
}

async function decide(
  tx: Queryable,
  deps: DecideDeps,
  review: Review,
  { kind, reason, appliesToSupplier, chosen, seenStatus }: Decision,
  purchases: readonly ReviewedPurchase[],
): Promise<{ split: SplitPurchases; recorded: RecordedAction | null }> {
  const state: DecidedState = kind === 'validate' ? 'VALIDADO' : 'RECHAZADO'
  const written = reason === undefined || reason === '' ? null : reason
  const split = splitByObjection(
    purchases,
    (purchase) => findOtherDecision(purchase, state, seenStatus) ?? findObjection(purchase, kind, written),
  )
  const changed = split.accepted.filter(({ stateInForce }) => stateInForce !== state)
  const action = { kind, state, reason: written, appliesToSupplier, chosen } as const
  const recorded = changed.length === 0 ? null : await recordAction(tx, deps, review, action, changed)
  return { split, recorded }
}

const VOIDED = 'Está anulado y no cuenta en ninguna suma.'
const REASON_MISSING = 'Escribe el motivo: una regla impide validarlo sin explicación.'

/** Facts that no decision changes, by the rule that states them. */
const UNDECIDABLE = new Map([
  ['V01', 'SUNAT informa que está anulado: no se puede validar.'],
  ['V03', 'Está a nombre de otro RUC: no se puede validar.'],
  ['V06', 'Ya está registrado en otro periodo: no se puede validar.'],
])
for (const id of UNDECIDABLE.keys()) if (!ALL_RULES.some((rule) => rule.id === id)) throw new Error(`no rule ${id}`)

/** What somebody decided otherwise since the caller saw the purchase; undefined when nobody did, and when the caller does not say what was seen. */
function findOtherDecision(
  { reviewState, stateInForce, decidedBy, decidedAt }: ReviewedPurchase,
  state: DecidedState,
  seenStatus: DecideForm['seen_status'],
): string | undefined {
  if (seenStatus === undefined || stateInForce === null || stateInForce === state || !decidedBy || !decidedAt)
    return undefined
  if (STATUS_OF_REVIEW[reviewState ?? 'DEDUCIBLE'] === seenStatus) return undefined
  const verb = stateInForce === 'VALIDADO' ? 'validó' : 'rechazó'
  return `${decidedBy} lo ${verb} el ${formatDate(dateInLima(decidedAt))} a las ${timeInLima(decidedAt)}.`
}

function findObjection(
  { isVoided, rules, isBlocked, stateInForce }: ReviewedPurchase,
  kind: DecisionKind,
  reason: string | null,
): string | undefined {
  if (isVoided) return VOIDED
  if (kind === 'decline') return undefined
  const fact = rules.find((rule) => UNDECIDABLE.has(rule))
  if (fact) return UNDECIDABLE.get(fact)
  return isBlocked && reason === null && stateInForce !== 'VALIDADO' ? REASON_MISSING : undefined
}
