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

export type SimulatedSunat = Awaited<ReturnType<typeof simulateSunat>>

/** The SUNAT simulator as a process of its own, with its switchboard. */
export async function simulateSunat() {
  const simulator = await startSimulator()
  const request = async (path: string, init?: RequestInit): Promise<string> => {
    const answer = await fetch(`${simulator.url}/_sim/api${path}`, init)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return text
  }
  const get = async <T>(path: string): Promise<T> => JSON.parse(await request(path))
  const putFaults = (taxpayer: string, faults: unknown[]) =>
    request(`/taxpayers/${taxpayer}/faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ faults }),
    })
  const { taxpayers } = await get<{ taxpayers: SimulatedTaxpayer[] }>('/taxpayers')
  const free = taxpayers.filter(({ registered, faults }) => !registered && faults.length === 0)
  return {
    hosts: simulator.baseUrls,
    taxpayers,
    /** A taxpayer that is not registered yet, another one each time. */
    takeFree(): SimulatedTaxpayer {
      const taxpayer = free.shift()
      if (!taxpayer) throw new Error('no free taxpayer is left')
      return taxpayer
    },
    truth: (ruc: string, period: string, book: string) =>
      get<Truth>(`/taxpayers/${ruc}/truth?period=${period}&book=${book}`),
    setFaults: (ruc: string, faults: unknown[]) => putFaults(ruc, faults),
    /** Faults of every taxpayer. */
    setFaultsOfAll: (faults: unknown[]) => putFaults('todos', faults),
    log: (ruc: string) =>
      get<{ requests: { path: string; status: number }[]; logins: { by: string; ok: boolean }[] }>(`/log?ruc=${ruc}`),
    stop: () => simulator.stop(),
  }
}
