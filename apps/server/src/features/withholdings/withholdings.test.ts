import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

import { beforeAll, describe, expect, it } from 'vitest'

import { xmlFileName } from '../../files/voucher-file-names.ts'
import { useOwnBusiness } from '../../testing/use-own-business.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { useNewBusiness } from '../../testing/use-test-business.ts'
import { insertTestDocument, insertTestWithholding, recordListsRead } from '../../testing/record-factories.ts'
import { listedVoucher, storeJudgedListing } from '../../testing/sunat/store-listing.ts'
import { recordModuleFailure, recordModuleReading } from '../completeness/queries.ts'

const PERCEPTION = 'sint-40-tasa-especial-0_5pct.xml'

const test = useTestApp()
const own = useOwnBusiness(test)
beforeAll(() => recordListsRead(test.deps.db, own.business.id, test.deps.now()))

async function ask(section: 'perceptions' | 'retentions', query: Record<string, string> = {}) {
  const answer = await test.injectAs(own.owner, {
    url: `/app/internal/businesses/dashboard-reports/${section}`,
    query: { business_ruc: own.business.ruc, business_uuid: own.business.id, tax_period: '202610', ...query },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

/** Its XML was read, and names no factura. */
const create = (given: Partial<Parameters<typeof insertTestWithholding>[1]> & { type: '20' | '40'; number: string }) =>
  insertTestWithholding(test.deps.db, { businessId: own.business.id, covers: [], ...given })

describe('perceptions', () => {
  it('are listed newest first with every field; reverted ones are shown and not summed', async () => {
    await create({ type: '40', number: '00000001', total: '10.50', issueDate: '2026-10-02', xmlSha256: 'b'.repeat(64) })
    await create({ type: '40', number: '2', total: '99.99', issueDate: '2026-10-30', revertedAt: new Date() })
    await create({ type: '40', number: '3', period: '202609' })
    await create({ type: '20', series: 'R009', number: '4' })
    expect(await ask('perceptions')).toEqual({
      success: true,
      summary: {
        total_items: 1,
        reverted_items: 1,
        total_amount_perceptions: 10.5,
        is_current_month: false,
        // The purchases of the period, in which perceptions may be printed, were not collected.
        completeness: { state: 'PARTIAL', reasons: [expect.objectContaining({ code: 'NOT_COLLECTED' })] },
      },
      data: {
        vouchers: [
          {
            perception_regime_description: 'Percepción venta interna',
            source: 'perception',
            document_number: 'P001-2',
            issue_date: '2026-10-30',
            ruc_supplier: '20131312955',
            supplier_business_name: 'AGENTE S.A.A.',
            ruc_customer: '20100070970',
            perception_amount: 99.99,
            state: 'Revertido',
            link: '',
          },
          {
            perception_regime_description: 'Percepción venta interna',
            source: 'perception',
            document_number: 'P001-00000001',
            issue_date: '2026-10-02',
            ruc_supplier: '20131312955',
            supplier_business_name: 'AGENTE S.A.A.',
            ruc_customer: '20100070970',
            perception_amount: 10.5,
            state: 'Emitido',
            link: expect.stringMatching(/^\/files\/jpeg\/bb\/b{64}\.jpeg\?/),
          },
        ],
        pagination: { page: 1, size: 10, total_items: 2, total_pages: 1 },
      },
    })
  })

  it('printed in facturas are listed and summed with them, page by page', async () => {
    const period = '202605'
    const db = test.deps.db
    const businessId = own.business.id
    await storeJudgedListing(
      test.deps.pool,
      { businessId, period },
      [1, 2, 3, 4, 5].map((number) => listedVoucher(number, { sunatState: number === 3 ? 2 : 1 })),
    )
    for (const number of [1, 2, 3, 4])
      await insertTestDocument(db, { businessId, number }, { perceptionAmount: `${number}.00`, perceptionCode: '52' })
    await insertTestDocument(db, { businessId, number: 5 })
    // 2 is documented by a perception voucher, 4 by a reverted one and by one of another issuer; 3 is voided and 5 has no perception.
    const covers = (number: number) => ({ covers: [`01-F001-${number}`], period })
    await create({ type: '40', number: '61', total: '7.00', issueDate: '2026-05-01', ...covers(2) })
    await create({ type: '40', number: '62', total: '8.00', revertedAt: new Date(), ...covers(4) })
    await create({ type: '40', number: '63', issuer: '20100070970', total: '9.00', ...covers(4) })
    const { summary, data } = await ask('perceptions', { tax_period: period })
    expect(summary).toEqual({
      total_items: 4,
      reverted_items: 1,
      total_amount_perceptions: 21,
      is_current_month: false,
      completeness: { state: 'COMPLETE', reasons: [] },
    })
    const printed = data.vouchers.filter(({ source }: { source: string }) => source === 'invoice')
    expect(printed.map((row: { document_number: string }) => row.document_number).sort()).toEqual(['F001-1', 'F001-4'])
    expect(printed[0]).toMatchObject({
      perception_regime_description: 'Percepción a la adquisición de combustible',
      ruc_supplier: '20131312955',
      ruc_customer: own.business.ruc,
      state: 'Emitido',
      link: expect.stringMatching(/^\/files\/jpeg\//),
    })
    const pdt = await test.injectAs(own.owner, {
      url: '/app/internal/dashboard/pdt-report',
      query: { filters: JSON.stringify({ ruc: own.business.ruc, tax_period: period, operation_type: 'COMPRA' }) },
    })
    expect(pdt.json().perceptions).toMatchObject({ total_items: 4, total_amount: 21 })
    const pages = await Promise.all(
      ['1', '2'].map((page) => ask('perceptions', { tax_period: period, page, size: '10' })),
    )
    expect(pages.map((page) => page.data.vouchers.length)).toEqual([5, 0])
    expect((await ask('retentions', { tax_period: period })).summary.total_items).toBe(0)
  })

  it('may be counted twice while the XML of a perception voucher is missing, and say so', async () => {
    const period = '202604'
    const businessId = own.business.id
    await storeJudgedListing(test.deps.pool, { businessId, period }, [listedVoucher(40, { issueDate: '2026-04-10' })])
    await insertTestDocument(test.deps.db, { businessId, number: 40 }, { perceptionAmount: '2.00' })
    const complete = { state: 'COMPLETE', reasons: [] }
    const summaryOf = async () => (await ask('perceptions', { tax_period: period })).summary
    // Another issuer, a reverted one, and one that is older than the factura document nothing of it.
    const unread = { type: '40', period, covers: null } as const
    await create({ ...unread, number: '71', issuer: '20100070970', issueDate: '2026-04-20' })
    await create({ ...unread, number: '72', issueDate: '2026-04-20', revertedAt: new Date() })
    await create({ ...unread, number: '73', issueDate: '2026-04-09' })
    expect(await summaryOf()).toMatchObject({ total_amount_perceptions: 22, completeness: complete })
    // Perceptions are also documented in a later month than that of the factura.
    await create({ ...unread, number: '74', issueDate: '2026-05-02', period: '202605', total: '2.00' })
    const { completeness } = await summaryOf()
    expect(completeness).toEqual({
      state: 'PARTIAL',
      reasons: [expect.objectContaining({ code: 'PERCEPTIONS_UNMATCHED', count: 1, action: 'REVIEW' })],
    })
    const url = `/app/internal/businesses/${businessId}/periods/${period}/findings`
    const { others } = (await test.injectAs(own.owner, { url })).json()
    expect(others).toMatchObject([
      { code: 'PERCEPTIONS_UNMATCHED', items: [{ title: 'P001-74', detail: 'AGENTE S.A.A., S/ 2.00' }] },
    ])
    await test.deps.db
      .updateTable('withholdings')
      .set({ covers: ['01-F001-40'] })
      .where('businessId', '=', businessId)
      .where('number', '=', '74')
      .execute()
    expect(await summaryOf()).toMatchObject({ total_amount_perceptions: 20, completeness: complete })
  })

  it('have a link that opens their picture', async () => {
    const xml = readFileSync(path.resolve(import.meta.dirname, '../../../../../fixtures/cpe', PERCEPTION))
    const xmlSha256 = createHash('sha256').update(xml).digest('hex')
    await test.deps.files.put(xmlFileName(xmlSha256), xml)
    await create({ type: '40', number: '5', period: '202607', xmlSha256 })
    const { data } = await ask('perceptions', { tax_period: '202607' })
    const picture = await test.inject(data.vouchers[0].link)
    expect(picture.headers['content-type']).toBe('image/jpeg')
    expect(picture.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  })
})

describe('retentions', () => {
  it('are paged in one order, each once', async () => {
    const period = '202608'
    for (let number = 1; number <= 25; number += 1)
      await create({ type: '20', number: String(number), period, issueDate: '2026-08-15', total: '1.01' })
    await create({ type: '20', number: '26', period, issueDate: '2026-08-31', revertedAt: new Date() })
    const pages = []
    for (const page of ['1', '2', '3', '4']) pages.push(await ask('retentions', { tax_period: period, page }))
    expect(pages[0]).toMatchObject({
      success: true,
      summary: { total_items: 25, reverted_items: 1, total_amount_retentions: 25.25 },
      data: { pagination: { page: 1, size: 10, total_items: 26, total_pages: 3 } },
    })
    expect(pages[0].data.vouchers[0]).toEqual({
      supplier_business_name: 'AGENTE S.A.A.',
      ruc_supplier: '20131312955',
      issue_date: '2026-08-31',
      document_number: 'R001-26',
      retention_amount: 10,
      state: 'Revertido',
      link: '',
    })
    const listed = pages.flatMap(({ data }) =>
      data.vouchers.map((row: { document_number: string }) => row.document_number),
    )
    expect(listed).toHaveLength(26)
    expect(new Set(listed).size).toBe(26)
    expect(pages[3].data.vouchers).toEqual([])
    expect((await ask('retentions', { tax_period: period, size: '50' })).data.vouchers).toHaveLength(26)
  })

  it('of a period without any is an empty list', async () => {
    expect(await ask('retentions', { tax_period: '202501' })).toMatchObject({
      summary: { total_items: 0, total_amount_retentions: 0 },
      data: { vouchers: [], pagination: { total_items: 0, total_pages: 0 } },
    })
  })
})

describe('withholdings that are not known', () => {
  type Reason = { code: string; count: number; action: string }
  const { owner, business } = useNewBusiness(test)

  async function pdt() {
    const filters = JSON.stringify({ ruc: business.ruc, tax_period: '202610', operation_type: 'COMPRA' })
    const { perceptions, retentions } = (
      await test.injectAs(owner, { url: '/app/internal/dashboard/pdt-report', query: { filters } })
    ).json()
    const describeReason = ({ code, count, action }: Reason) => `${code} ${count} ${action}`
    return [perceptions, retentions].map(({ total_amount, completeness }) =>
      [total_amount, completeness.state].concat(completeness.reasons.map(describeReason)),
    )
  }
  const fail = (failure: 'FAILED' | 'NOT_ALLOWED') =>
    recordModuleFailure(test.deps.db, { businessId: business.id, module: 'withholdings' }, failure)
  const listFacturas = () =>
    storeJudgedListing(test.deps.pool, { businessId: business.id, period: '202610' }, [
      listedVoucher(1),
      listedVoucher(2),
    ])

  it('have no amount, and say why', async () => {
    await listFacturas()
    const none = [null, 'NOT_COLLECTED', 'WITHHOLDINGS_UNREAD 1 COLLECT']
    expect(await pdt()).toEqual([none, none])
    await fail('FAILED')
    expect(await pdt()).toEqual([none, none])
    await fail('NOT_ALLOWED')
    const forbidden = [null, 'NOT_ALLOWED', 'WITHHOLDINGS_UNREAD 1 GIVE_PERMISSION']
    expect(await pdt()).toEqual([forbidden, forbidden])
    const { summary } = await test
      .injectAs(owner, {
        url: '/app/internal/businesses/dashboard-reports/retentions',
        query: { business_ruc: business.ruc, business_uuid: business.id, tax_period: '202610' },
      })
      .then((answer) => answer.json())
    expect(summary).toMatchObject({ total_amount_retentions: null, completeness: { state: 'NOT_ALLOWED' } })
  })

  it('are known as far as facturas state them', async () => {
    await listFacturas()
    await insertTestDocument(test.deps.db, { businessId: business.id, number: 1 }, { perceptionAmount: '4.00' })
    await fail('FAILED')
    expect((await pdt())[0]).toEqual([4, 'PARTIAL', 'WITHHOLDINGS_UNREAD 1 COLLECT', 'XML_MISSING 1 REVIEW'])
  })

  it('lack lines of their own list that could not be read', async () => {
    await recordListsRead(test.deps.db, business.id, test.deps.now())
    const withholdings = { businessId: business.id, module: 'withholdings' } as const
    await recordModuleReading(test.deps.db, withholdings, '202001', test.deps.now(), { 20: 1, 40: 0 })
    await storeJudgedListing(test.deps.pool, { businessId: business.id, period: '202610' }, [])
    expect(await pdt()).toEqual([
      [0, 'COMPLETE'],
      [0, 'PARTIAL', 'RETENTIONS_UNREADABLE 1 REVIEW'],
    ])
    await recordModuleReading(test.deps.db, withholdings, '202001', test.deps.now(), { 40: 1 })
    expect(await pdt()).toEqual([
      [0, 'PARTIAL', 'PERCEPTIONS_UNREADABLE 1 REVIEW'],
      [0, 'COMPLETE'],
    ])
  })

  it('were read before, and not again', async () => {
    await listFacturas()
    await recordListsRead(test.deps.db, business.id, test.deps.now())
    await fail('FAILED')
    expect((await pdt())[1]).toEqual([0, 'PARTIAL', 'WITHHOLDINGS_UNREAD 1 COLLECT'])
    await recordListsRead(test.deps.db, business.id, test.deps.now())
    expect(await pdt()).toEqual([
      [0, 'PARTIAL', 'XML_MISSING 2 REVIEW'],
      [0, 'COMPLETE'],
    ])
  })
})
