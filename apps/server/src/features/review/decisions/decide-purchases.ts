import type { Decided, DecideForm } from '@contapro/contract/review'
import { formatDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima, timeInLima } from '@contapro/domain/dates/lima'
import type { DecidedState } from '@contapro/domain/review/review-state'
import { conceptName } from '@contapro/domain/rules/concepts'
import { ALL_RULES } from '@contapro/domain/rules/all-rules'

import type { Deps } from '../../../deps.ts'
import { STATUSES } from '../../vouchers/queries.ts'
import { findByCodes, findBySuppliers, type ReviewedPurchase } from './find-purchases.ts'
import { lockVouchersForRequest } from '../../../http/lock-vouchers-for-request.ts'
import { listFailed, sortAccepted, type SortedPurchases } from './sort-accepted.ts'
import { recordAction, type RecordedAction, type Review } from './record-action.ts'

type DecideDeps = Pick<Deps, 'db' | 'audit' | 'queue' | 'now'>

/** Validates or declines purchases of a period, each by itself. Those already decided so are left as they are. */
export function decidePurchases(
  deps: DecideDeps,
  review: Review,
  kind: 'validate' | 'decline',
  { cpes, reason, apply_to_supplier: appliesToSupplier = false, seen_status: seenStatus }: DecideForm,
): Promise<Decided['data']> {
  const { businessId } = review
  const state: DecidedState = kind === 'validate' ? 'VALIDADO' : 'RECHAZADO'
  const written = reason === undefined || reason === '' ? null : reason
  return deps.db.transaction().execute(async (tx) => {
    await lockVouchersForRequest(tx, businessId)
    const named = await findByCodes(tx, businessId, cpes, review.period)
    const issuers = named.map(({ issuer }) => issuer)
    const others = appliesToSupplier ? await findBySuppliers(tx, review, issuers, { onlyObserved: true }) : []
    const chosen = new Set(named.map(({ id }) => id))
    const purchases = [...named, ...others.filter(({ id }) => !chosen.has(id))]
    const outcome = sortAccepted(
      purchases,
      (purchase) => findOtherDecision(purchase, state, seenStatus) ?? findObjection(purchase, kind, written),
    )
    const changed = outcome.accepted.filter(({ stateInForce }) => stateInForce !== state)
    const action = { kind, state, reason: written, appliesToSupplier, chosen } as const
    const recorded = changed.length === 0 ? null : await recordAction(tx, deps, review, action, changed)
    return present(outcome, listFailed(cpes, named, NOT_FOUND), recorded)
  })
}

export const NOT_FOUND = 'No está entre las compras de este periodo.'
const VOIDED = 'Está anulado y no cuenta en ninguna suma.'
const REASON_MISSING = 'Escribe el motivo: una regla impide validarlo sin explicación.'

/** Facts that no decision changes, by the rule that states them. */
const FACTS = new Map([
  ['V01', 'SUNAT informa que está anulado: no se puede validar.'],
  ['V03', 'Está a nombre de otro RUC: no se puede validar.'],
  ['V06', 'Ya está registrado en otro periodo: no se puede validar.'],
])
for (const id of FACTS.keys()) if (!ALL_RULES.some((rule) => rule.id === id)) throw new Error(`no rule ${id}`)

/** What somebody decided otherwise since the caller saw the purchase; undefined when nobody did, and when the caller does not say what was seen. */
function findOtherDecision(
  { reviewState, stateInForce, decidedBy, decidedAt }: ReviewedPurchase,
  state: DecidedState,
  seenStatus: DecideForm['seen_status'],
): string | undefined {
  if (seenStatus === undefined || stateInForce === null || stateInForce === state || !decidedBy || !decidedAt)
    return undefined
  if (STATUSES[reviewState ?? 'DEDUCIBLE'] === seenStatus) return undefined
  const verb = stateInForce === 'VALIDADO' ? 'validó' : 'rechazó'
  return `${decidedBy} lo ${verb} el ${formatDate(dateInLima(decidedAt))} a las ${timeInLima(decidedAt)}.`
}

function findObjection(
  { isVoided, rules, isBlocked, stateInForce }: ReviewedPurchase,
  kind: 'validate' | 'decline',
  reason: string | null,
): string | undefined {
  if (isVoided) return VOIDED
  if (kind === 'decline') return undefined
  const fact = rules.find((rule) => FACTS.has(rule))
  if (fact) return FACTS.get(fact)
  return isBlocked && reason === null && stateInForce !== 'VALIDADO' ? REASON_MISSING : undefined
}

export function present(
  { accepted, refused }: SortedPurchases,
  unknown: readonly { code: string; reason: string }[],
  recorded: RecordedAction | null,
): Decided['data'] {
  return {
    updated: accepted.map(({ code }) => code),
    failed: [...unknown, ...refused],
    action_id: recorded?.id ?? null,
    remembered: (recorded?.remembered ?? []).map((concept) => conceptName(concept)),
  }
}
