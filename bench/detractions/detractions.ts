import { listDetractions } from '@contapro/contract/detractions'
import { listUnmatchedDeposits } from '@contapro/contract/unmatched-deposits'

import { percentile, type Figure } from '../figure.ts'
import { startServer } from '../start-server.ts'

// Pages of both tabs in a period with 10,000 detractions, half of them paid, and its deposits that state no stored voucher.

const PERIOD = '202610'
const SIZE = { businesses: 2, vouchers: 281_000, huge: 280_000, usual: 1000, periods: [PERIOD] }
const PAGES = 100
const ANSWER = listDetractions.schema.response[200]

export async function measure(): Promise<Figure[]> {
  const server = await startServer({ role: 'api', size: SIZE })
  try {
    if (!server.filled) throw new Error('the server has no vouchers')
    const { id, ruc } = server.filled.huge
    const get = async (path: string, query: Record<string, string>): Promise<unknown> => {
      const response = await fetch(`${server.url}${path}?${new URLSearchParams(query).toString()}`, {
        headers: { authorization: `Bearer ${server.token}` },
      })
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
      return JSON.parse(await response.text())
    }
    const read = async (query: Record<string, string>) =>
      ANSWER.parse(await get(listDetractions.url, { ruc, business_uuid: id, ...query }))
    const unmatched = listUnmatchedDeposits.url.replace(':uuid', id)
    const { summary } = await read({ paid: 'N', tax_period: PERIOD })
    const count = summary.unpaid.count + summary.paid.count
    if (count < 10_000) throw new Error(`only ${count} detractions`)
    const figures: Figure[] = []
    for (const [name, query] of [
      ['to be paid, of the period', { paid: 'N', tax_period: PERIOD }],
      ['to be paid, of all periods', { paid: 'N' }],
      ['paid, of the period', { paid: 'S', tax_period: PERIOD }],
    ] as const) {
      const times: number[] = []
      for (let page = 1; page <= PAGES; page += 1) {
        const start = performance.now()
        await read({ ...query, page: String(page) })
        times.push(performance.now() - start)
      }
      figures.push({
        name: `page of ${count} detractions, ${name}, p95`,
        value: percentile(times, 95),
        unit: 'ms',
        atMost: 150,
      })
    }
    const times: number[] = []
    for (let call = 0; call < PAGES; call += 1) {
      const start = performance.now()
      await get(unmatched, { tax_period: PERIOD })
      times.push(performance.now() - start)
    }
    figures.push({
      name: 'deposits of the period without a voucher, p95',
      value: percentile(times, 95),
      unit: 'ms',
      atMost: 150,
    })
    return figures
  } finally {
    await server.stop()
  }
}
