import type { Decided, DecideForm } from '@contapro/contract/review'
import { ALL_RULES } from '@contapro/domain/rules/all-rules'

import { lockVouchers } from '../../../db/locks.ts'
import type { Deps } from '../../../deps.ts'
import { findByCodes, findBySuppliers, type ReviewedPurchase } from './find-purchases.ts'
import { listFailed, sortOut, type Outcome } from './outcome.ts'
import { recordAction, type Review } from './record-action.ts'

type DecideDeps = Pick<Deps, 'db' | 'audit' | 'queue' | 'now'>

/** Validates or declines purchases of a period, each by itself. Those already decided so are left as they are. */
export function decidePurchases(
  deps: DecideDeps,
  review: Review,
  kind: 'validate' | 'decline',
  { cpes, reason, apply_to_supplier: applyToSupplier }: DecideForm,
): Promise<Decided['data']> {
  const { businessId } = review
  const state = kind === 'validate' ? 'VALIDADO' : 'RECHAZADO'
  const written = reason === undefined || reason === '' ? null : reason
  return deps.db.transaction().execute(async (tx) => {
    await lockVouchers(tx, businessId)
    const named = await findByCodes(tx, businessId, cpes, review.period)
    const issuers = named.map(({ issuer }) => issuer)
    const others = applyToSupplier ? await findBySuppliers(tx, review, issuers, { onlyObserved: true }) : []
    const known = new Set(named.map(({ id }) => id))
    const purchases = [...named, ...others.filter(({ id }) => !known.has(id))]
    const outcome = sortOut(purchases, (purchase) => findObjection(purchase, kind, written))
    const changed = outcome.accepted.filter(({ decided }) => decided !== state)
    const actionId =
      changed.length === 0 ? null : await recordAction(tx, deps, review, { kind, state, reason: written }, changed)
    return present(outcome, listFailed(cpes, named, NOT_FOUND), actionId)
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

function findObjection(
  { isVoided, rules, isBlocked, decided }: ReviewedPurchase,
  kind: 'validate' | 'decline',
  reason: string | null,
): string | undefined {
  if (isVoided) return VOIDED
  if (kind === 'decline') return undefined
  const fact = rules.find((rule) => FACTS.has(rule))
  if (fact) return FACTS.get(fact)
  return isBlocked && reason === null && decided !== 'VALIDADO' ? REASON_MISSING : undefined
}

export function present(
  { accepted, refused }: Outcome,
  unknown: readonly { code: string; reason: string }[],
  actionId: number | null,
): Decided['data'] {
  return { updated: accepted.map(({ code }) => code), failed: [...unknown, ...refused], action_id: actionId }
}
