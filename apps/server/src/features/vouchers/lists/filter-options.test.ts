import { MAX_FILTER_OPTIONS } from '@contapro/contract/vouchers'
import { beforeAll, describe, expect, it } from 'vitest'

import { listedVoucher, storeListing } from '../../../testing/sunat/store-listing.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { useTestBusiness } from '../../../testing/use-test-business.ts'

const test = useTestApp()
const { owner, business } = useTestBusiness(test)

const FREQUENT = 'ACEROS Y PERFILES LURÍN S.A.'
const RARE = { issuer: '20999999999', series: 'F777', supplier: 'ÑAÑA CONSULTORES E.I.R.L.' }
/** The largest number comes last among the suppliers with one voucher. */
const issuerOf = (number: number) => String(20_100_000_000 + number)

beforeAll(async () => {
  const many = Array.from({ length: MAX_FILTER_OPTIONS }, (_, index) =>
    listedVoucher(index + 10, { issuer: issuerOf(index), supplier: `PROVEEDOR ${index} S.A.C.` }),
  )
  await storeListing(test.deps.pool, { businessId: business.id, period: '202610' }, [
    listedVoucher(1, { supplier: FREQUENT }),
    listedVoucher(2, { supplier: FREQUENT }),
    ...many,
    listedVoucher(3, RARE),
  ])
  await storeListing(test.deps.pool, { businessId: business.id, book: 'rvie', period: '202610' }, [
    listedVoucher(1, { series: 'F900' }),
  ])
})

type Options = Record<string, { label: string; count: number }>
type Answer = Record<'types_of_vouchers' | 'series_of_vouchers' | 'provider_of_vouchers', Options>

async function ask(query: Record<string, string> = {}): Promise<Answer> {
  const answer = await test.injectAs(owner, {
    url: '/app/internal/businesses/dashboard-reports/filter-all-invoices',
    query: { ruc: business.ruc, tax_period: '202610', ...query },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

describe('the values of the filters', () => {
  it('are cut to the most frequent', async () => {
    const { provider_of_vouchers: providers } = await ask()
    expect(Object.keys(providers)).toHaveLength(MAX_FILTER_OPTIONS)
    expect(Object.values(providers).map(({ label }) => label)).toContain(FREQUENT)
    expect(providers[RARE.issuer]).toBeUndefined()
  })

  it.each(['nana consul', 'ÑAÑA', '99999999', 'e.i.r.l.'])('beyond the cut are found by %s', async (search) => {
    const { provider_of_vouchers: providers } = await ask({ search })
    expect(providers).toEqual({ [RARE.issuer]: { label: RARE.supplier, count: 1 } })
  })

  it('are searched by the name of a type and by a series too', async () => {
    expect((await ask({ search: 'factura' })).types_of_vouchers).toEqual({ '01': { label: 'Factura', count: 2003 } })
    expect((await ask({ search: 'f77' })).series_of_vouchers).toEqual({ F777: { label: 'F777', count: 1 } })
    expect((await ask({ search: 'nada de esto' })).provider_of_vouchers).toEqual({})
  })

  it('are those of the sales when these are asked for', async () => {
    const { series_of_vouchers: series } = await ask({ operation_type: 'VENTA', search: 'f9' })
    expect(series).toEqual({ F900: { label: 'F900', count: 1 } })
  })
})
