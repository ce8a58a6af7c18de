import { listObserved, type Decided } from '@contapro/contract/review'
import type { PurchaseList } from '@contapro/contract/vouchers'

import { median, percentile, type Figure } from '../figure.ts'
import { startServer } from '../start-server.ts'

// Decisions in a period of 100,000 purchases, and the page that is read after each.

const PERIOD = '202610'
const SIZE = { businesses: 2, vouchers: 126_000, huge: 125_000, usual: 1000, periods: [PERIOD] }
const SINGLE = 100
const ROUNDS = 5
const reports = listObserved.url.replace('/observed', '')

export async function measure(): Promise<Figure[]> {
  const server = await startServer({ role: 'api', size: SIZE })
  try {
    if (!server.filled) throw new Error('the server has no vouchers')
    const { ruc } = server.filled.huge
    const call = async <Answer>(method: string, path: string, query: Record<string, string>, body?: object) => {
      const response = await fetch(
        `${server.url}${reports}${path}?${new URLSearchParams({ ruc, tax_period: PERIOD, ...query }).toString()}`,
        {
          method,
          headers: { authorization: `Bearer ${server.token}`, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        },
      )
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      const answer: Answer = JSON.parse(await response.text())
      return answer
    }
    const decide = (kind: 'validate' | 'decline', cpes: readonly string[]) =>
      timed(async () => {
        const { data } = await call<Decided>('PATCH', `/observed/${kind}/`, {}, { cpes })
        if (data.updated.length !== cpes.length) throw new Error(`${data.failed.length} failed`)
      })
    const undo = (cpes: readonly string[]) => call<Decided>('POST', '/observed/undo/', {}, { cpes })

    const [decisions, pages]: [number[], number[]] = [[], []]
    for (let count = 0; count < SINGLE; count += 1) {
      const page = String(1 + (count % 50))
      const list = await call<PurchaseList>('GET', '/observed', { page })
      const { code = '' } = list.data[0] ?? {}
      decisions.push(await decide(count % 2 === 0 ? 'validate' : 'decline', [code]))
      pages.push(await timed(() => call<PurchaseList>('GET', '/observed', { page })))
    }
    const codes: string[] = []
    for (let page = 1; codes.length < 10_000; page += 1) {
      const { data } = await call<PurchaseList>('GET', '/purchases', {
        uuid: server.filled.huge.id,
        page: String(page),
        size: '100',
      })
      codes.push(...data.filter(({ is_voided: isVoided }) => !isVoided).map(({ code }) => code))
    }
    const massOf = async (count: number) => {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        times.push(await decide('validate', codes.slice(0, count)))
        await undo(codes.slice(0, count))
      }
      return median(times)
    }
    return [
      { name: 'one decision of 100,000 purchases, p95', value: percentile(decisions, 95), unit: 'ms', atMost: 100 },
      { name: 'the observed page after it, p95', value: percentile(pages, 95), unit: 'ms', atMost: 150 },
      { name: '1,000 decisions at once', value: await massOf(1000), unit: 'ms', atMost: 500 },
      { name: '10,000 decisions at once', value: await massOf(10_000), unit: 'ms', atMost: 3000 },
    ]
  } finally {
    await server.stop()
  }
}

/** Milliseconds that the work takes. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
