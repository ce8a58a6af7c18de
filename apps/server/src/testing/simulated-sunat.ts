import { startSimulator } from '../demonstration/start-simulator.ts'

export type SimulatedTaxpayer = {
  ruc: string
  name: string
  sol_user: string
  sol_key: string
  client_id: string
  client_secret: string
  registered: boolean
  faults: unknown[]
}

export type Truth = {
  count: number
  vouchers: { code: string; type: string; state: string; total: string; xml_sha256: string | null }[]
  deposits: { certificate_number: string; deposit_amount: string }[]
  retentions: { code: string; total: number; xml_sha256: string }[]
  perceptions: { code: string; total: number; xml_sha256: string }[]
}

/** The simulator as a process of its own, with its switchboard at hand. */
export async function simulateSunat() {
  const simulator = await startSimulator()
  const ask = async <T>(path: string, init?: RequestInit): Promise<T> => {
    const answer = await fetch(`${simulator.url}/_sim/api${path}`, init)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    const text = await answer.text()
    return (text === '' ? undefined : JSON.parse(text)) as T
  }
  const put = (path: string, method: string, body: unknown) =>
    ask<unknown>(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const { taxpayers } = await ask<{ taxpayers: SimulatedTaxpayer[] }>('/taxpayers')
  const free = taxpayers.filter(({ registered, faults }) => !registered && faults.length === 0)
  return {
    hosts: simulator.baseUrls,
    taxpayers,
    /** Another of the taxpayers nobody has registered, each time. */
    takeFree(): SimulatedTaxpayer {
      const taxpayer = free.shift()
      if (!taxpayer) throw new Error('no free taxpayer is left')
      return taxpayer
    },
    truth: (ruc: string, period: string, book: string) =>
      ask<Truth>(`/taxpayers/${ruc}/truth?period=${period}&book=${book}`),
    setFaults: (ruc: string, faults: unknown[]) => put(`/taxpayers/${ruc}/faults`, 'PUT', { faults }),
    /** Everybody meets these. */
    setFaultsOfAll: (faults: unknown[]) => put('/taxpayers/todos/faults', 'PUT', { faults }),
    log: (ruc: string) =>
      ask<{ requests: { path: string; status: number }[]; logins: { by: string; ok: boolean }[] }>(`/log?ruc=${ruc}`),
    stop: () => simulator.stop(),
  }
}
