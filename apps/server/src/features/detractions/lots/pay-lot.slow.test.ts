import type { Detraction } from '@contapro/contract/detractions'
import { expect, it, vi } from 'vitest'

import { findMarkedBusinesses } from '../../rejudging/queries.ts'
import { useCollecting } from '../../../testing/sunat/use-collecting.ts'

const collecting = useCollecting({ volume: 2 })

it(
  'paid at the bank is confirmed by the constancias that the next collection brings',
  { timeout: 240_000 },
  async () => {
    const { sunat, test, accountant } = collecting
    const taxpayer = sunat.takeFree()
    const id = await collecting.register(taxpayer)

    async function untilJudged() {
      await collecting.untilEnded(id)
      const isJudged = async () => !(await findMarkedBusinesses(test.deps.db)).includes(id)
      await vi.waitUntil(isJudged, { timeout: 60_000, interval: 200 })
    }
    async function list(paid: 'S' | 'N'): Promise<Detraction[]> {
      const rows: Detraction[] = []
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const answer = await test.injectAs(accountant, {
          url: '/app/internal/businesses/dashboard/detractions',
          query: { ruc: taxpayer.ruc, business_uuid: id, paid, page: String(page), size: '100' },
        })
        rows.push(...answer.json().vouchers)
        pages = answer.json().pagination.total_pages
      }
      return rows
    }
    const lotsUrl = `/app/internal/businesses/${id}/detraction-lots`

    await untilJudged()
    // Some issuers fill the account with any number: it is asked for.
    const withoutAccount = (await list('N')).filter(({ account }) => account === '')
    for (const { supplier_ruc: supplier } of withoutAccount)
      await test.injectAs(accountant, {
        method: 'PUT',
        url: `/app/internal/businesses/${id}/suppliers/${supplier}`,
        payload: { detraction_account: '00-099-000077' },
      })
    const unpaid = await list('N')
    const made = await test.injectAs(accountant, {
      method: 'POST',
      url: lotsUrl,
      payload: { codes: unpaid.map(({ code }) => code).slice(0, 500) },
    })
    expect(made.statusCode).toBe(201)
    const lot = made.json()
    expect(lot.count).toBeGreaterThan(5)
    expect(lot.left_out).toEqual([])
    await sunat.payLot(taxpayer.ruc, lot.blob_filename, (await test.inject(lot.sas)).body)

    expect((await collecting.collectAgain(id)).statusCode).toBe(200)
    await untilJudged()
    const states = (await test.injectAs(accountant, { url: lotsUrl })).json().data
    expect(states).toMatchObject([{ lot: lot.lot, state: 'PAID', paid_count: lot.count }])
    expect(await list('N')).toEqual([])
    const paid = new Map((await list('S')).map((row) => [row.code, row]))
    for (const { code, detraction_amount: amount } of unpaid) {
      const row = paid.get(code)
      expect(row?.certificate?.certificate_number).toMatch(new RegExp(`^9${lot.lot}\\d{4}$`))
      expect([code, row?.deposit_amount, row?.differences, row?.lot]).toEqual([code, amount, [], null])
    }
  },
)
