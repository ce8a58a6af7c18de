import type { Decided, DecisionKind } from '@contapro/contract/review'
import type { TotalAmount } from '@contapro/contract/dashboard'
import type { PurchaseList } from '@contapro/contract/vouchers'
import { calendarDate } from '@contapro/domain/dates/calendar-date'
import type { RuleFinding, Verdict } from '@contapro/domain/rules/judge-purchase'

import type { BusinessRow } from '../db/tables/businesses.ts'
import type { UserRow } from '../db/tables/users.ts'
import { storeVerdicts } from '../features/review/verdicts/store-verdicts.ts'
import type { TestApp } from './test-app.ts'

export const REVIEW_PERIOD = '202610'
const reports = '/app/internal/businesses/dashboard-reports'

/** What a rule says of a purchase. */
export function testFinding(id: string, severity: RuleFinding['severity'] = 'observe'): RuleFinding {
  return {
    id,
    severity,
    norm: `Norma de ${id}`,
    confidence: 'confirmed',
    wouldChange: 'Otro comprobante.',
    message: `Lo que dice ${id}.`,
    evidence: [{ label: 'Dato', value: '1', source: 'register' }],
  }
}

/** A verdict; observed when it has reasons. */
export function testVerdict(given: Partial<Verdict> = {}): Verdict {
  const reasons = given.reasons ?? []
  const expense = reasons.length > 0 ? 'OBSERVADO' : 'DEDUCIBLE'
  const { credit = 'SI', validatedCredit = credit } = given
  const untaught = {
    notices: [],
    concepts: [],
    rulesAnsweredBefore: [],
    destination: undefined,
    creditPeriod: undefined,
  }
  return {
    expense,
    isLimited: false,
    isCreditLost: false,
    ruleSet: 1,
    ...untaught,
    ...given,
    credit,
    validatedCredit,
    reasons,
  }
}

/** The code of a purchase of `listedVoucher`. */
export const purchaseCode = (number: number, issuer = '20131312955') => `${issuer}-01-F001-${number}`

/** Calls of an accountant who reviews the purchases of a business. */
export function reviewer(test: TestApp, owner: UserRow, business: Pick<BusinessRow, 'id' | 'ruc'>) {
  const { db } = test.deps
  const period = (given = REVIEW_PERIOD) => ({ ruc: business.ruc, tax_period: given })

  async function decide(kind: DecisionKind, cpes: readonly string[], more: object = {}, of = REVIEW_PERIOD) {
    const url = `${reports}/observed/${kind}/`
    const answer = await test.injectAs(owner, { method: 'PATCH', url, query: period(of), payload: { cpes, ...more } })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json<Decided>().data
  }

  return {
    /** Stores verdicts of purchases by their number. */
    async judge(verdicts: ReadonlyMap<number, Partial<Verdict>>): Promise<void> {
      const rows = await db
        .selectFrom('vouchers')
        .select(['id', 'number'])
        .where('businessId', '=', business.id)
        .where('book', '=', 'rce')
        .execute()
      const judgedOn = calendarDate('2026-11-15')
      await db.transaction().execute((tx) =>
        storeVerdicts(
          tx,
          { audit: test.deps.audit, now: test.deps.now() },
          business.id,
          rows.flatMap(({ id, number }) => {
            const verdict = verdicts.get(Number(number))
            return verdict ? [{ voucherId: id, verdict: testVerdict(verdict), judgedOn, memoryVersion: 0 }] : []
          }),
        ),
      )
    },
    decide,
    validate: (cpes: readonly string[], more?: object) => decide('validate', cpes, more),
    decline: (cpes: readonly string[], more?: object) => decide('decline', cpes, more),
    async undo(payload: { cpes?: readonly string[]; action_id?: number | null }, of = REVIEW_PERIOD) {
      const url = `${reports}/observed/undo/`
      const answer = await test.injectAs(owner, { method: 'POST', url, query: period(of), payload })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json<Decided>().data
    },
    setDestination: (code: string, payload: object) =>
      test.injectAs(owner, {
        method: 'PUT',
        url: `/app/internal/businesses/${business.id}/vouchers/${code}/destination`,
        payload,
      }),
    async ask<Answer>(call: string, query: Record<string, string> = {}): Promise<Answer> {
      const url = `${reports}/${call}`
      const answer = await test.injectAs(owner, { url, query: { ...period(), ...query } })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json<Answer>()
    },
    async list(call: string, query: Record<string, string> = {}): Promise<PurchaseList> {
      return this.ask<PurchaseList>(call, query)
    },
    async total(of = REVIEW_PERIOD): Promise<TotalAmount> {
      const url = '/app/internal/businesses/dashboard/total-amount'
      return (await test.injectAs(owner, { url, query: period(of) })).json<TotalAmount>()
    },
  }
}
