import type { BatchRow, TypedVoucher } from '@contapro/contract/hand-made'
import type { HandMadeBody } from '@contapro/contract/hand-made-fields'
import type { PurchaseVoucher, SalesVoucher } from '@contapro/contract/vouchers'

import type { BusinessRow } from '../db/tables/businesses.ts'
import type { UserRow } from '../db/tables/users.ts'
import { listAuditEntries } from './list-audit-entries.ts'
import { TYPED_BILL } from './name-business.ts'
import type { TestApp } from './test-app.ts'

type Given = { readonly owner: UserRow; readonly business: BusinessRow }

/** Calls of an accountant who types vouchers. */
export function typist(test: TestApp, given: Given) {
  const url = (path = '') => `/app/internal/businesses/${given.business.id}/vouchers${path}`
  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
    test.injectAs(given.owner, { method, url: url(path), ...(payload && { payload }) })
  return {
    bill: (more: Partial<HandMadeBody> = {}): HandMadeBody => ({ ...TYPED_BILL, ...more }),
    sale: (more: Partial<HandMadeBody> = {}): HandMadeBody => ({
      book: 'rvie',
      document_type: '03',
      serie: '0001',
      number: '15',
      issue_date: '2026-10-05',
      party_document_type: '',
      party_document: '',
      party_name: '',
      currency: 'PEN',
      base: 100,
      igv: 18,
      total: 118,
      tax_period: '202610',
      ...more,
    }),
    call,
    create: (body: object) => call('POST', '', body),
    async type(body: object) {
      const answer = await call('POST', '', body)
      if (answer.statusCode !== 201) throw new Error(answer.body)
      return answer.json<PurchaseVoucher & SalesVoucher>()
    },
    async typeMany(rows: readonly object[]) {
      const answer = await call('POST', '/batch', { rows })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json<{ stored: number; rows: BatchRow[] }>()
    },
    change: (code: string, patch: object) => call('PATCH', `/${code}`, patch),
    remove: (code: string) => call('DELETE', `/${code}`),
    async typed(query = '') {
      return (await call('GET', query)).json<{ data: TypedVoucher[] }>().data
    },
    async list(period = '202610', book: 'purchases' | 'sales' = 'purchases') {
      const { id, ruc } = given.business
      const answer = await test.injectAs(given.owner, {
        url: `/app/internal/businesses/dashboard-reports/${book}`,
        query: { ruc, uuid: id, tax_period: period },
      })
      return answer.json<{ data: (PurchaseVoucher & SalesVoucher)[]; summary: { total_amount: number } }>()
    },
    async attach(code: string, content: Buffer, type = 'application/octet-stream') {
      return test.injectAs(given.owner, {
        method: 'PUT',
        url: url(`/${code}/attachment`),
        payload: content,
        headers: { 'content-type': type },
      })
    },
    audit: async () => (await listAuditEntries(test.deps.db, given.business.id)).map(({ action }) => action),
  }
}

/** Sets the clock of an app to a day, so that periods of that time can be typed. */
export function setToday(test: TestApp, day = '2026-11-18'): void {
  test.advance(Math.round((Date.parse(`${day}T15:00:00Z`) - test.deps.now().getTime()) / 1000))
}
