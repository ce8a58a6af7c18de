import { startSimulator } from '../../demonstration/start-simulator.ts'

export type SimulatedTaxpayer = {
  ruc: string
  name: string
  sol_user: string
  sol_key: string
  client_id: string
  client_secret: string
  registered: boolean
  about: string
  faults: { behaviour: string; book?: string }[]
}

/** What counts for the tax return, in soles: of purchases by destination, of sales by what is taxed. */
export type CountedSums = {
  count: number
  total: string
  by_rate: Record<'general' | 'reduced', { base: string; igv: string }>
  base_dg?: string
  igv_dg?: string
  base_dgng?: string
  igv_dgng?: string
  base_dng?: string
  igv_dng?: string
  not_taxed?: string
  igv?: string
  exported?: string
  exempt?: string
  not_subject?: string
}

export type Truth = {
  count: number
  counted: CountedSums
  vouchers: {
    code: string
    type: string
    issue_date: string
    state: string
    total: string
    base: string
    igv: string
    counted: boolean
    destination: string | null
    /** What it adds to `counted`. */
    adds: CountedSums
    /** Null while its IGV is credit of no period, and for sales. */
    credit_period: string | null
    /** No deposit gives credit any more. */
    credit_lost: boolean
    perception: string | null
    xml_sha256: string | null
  }[]
  deposits: { certificate_number: string; deposit_amount: string }[]
  retentions: { code: string; total: string; reverted: boolean; xml_sha256: string }[]
  fee_receipts: { code: string; gross: string }[]
  perceptions: { code: string; total: string; reverted: boolean; xml_sha256: string }[]
}

type TrueRate = { date: string; usd: { buy: string; sell: string }; eur: { buy: string; sell: string } }

export type SimulatedSunat = Awaited<ReturnType<typeof simulateSunat>>

/** Enough vouchers in each month for every kind, and few enough that a whole collection takes seconds. */
export const FEW_VOUCHERS = 0.15
/** How long free taxpayers have been in business: enough for filed and open periods. */
export const FEW_MONTHS = 5

export type SimulatedWorld = {
  /** The share of the usual number of vouchers. */
  readonly volume?: number
  /** Of taxpayers that are not of the demonstration; all periods that SUNAT lists when absent. */
  readonly months?: number
}

/** The SUNAT simulator as a process of its own, with its switchboard. */
export async function simulateSunat({ volume = 1, months }: SimulatedWorld = {}) {
  const simulator = await startSimulator({
    SIMULATOR_VOLUME: String(volume),
    ...(months !== undefined && { SIMULATOR_OTHERS_MONTHS: String(months) }),
  })
  const request = async (path: string, init?: RequestInit): Promise<string> => {
    const answer = await fetch(`${simulator.url}/_sim/api${path}`, init)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return text
  }
  const get = async <T>(path: string): Promise<T> => JSON.parse(await request(path))
  const send = (method: 'PUT' | 'POST', path: string, body: unknown) =>
    request(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const putFaults = (taxpayer: string, faults: unknown[]) => send('PUT', `/taxpayers/${taxpayer}/faults`, { faults })
  const { taxpayers } = await get<{ taxpayers: SimulatedTaxpayer[] }>('/taxpayers')
  const free = taxpayers.filter(({ registered, faults }) => !registered && faults.length === 0)
  return {
    hosts: simulator.baseUrls,
    taxpayers,
    /** A taxpayer that is not registered yet, another one each time. `trade` is part of its description. */
    takeFree(trade = ''): SimulatedTaxpayer {
      const taxpayer = free.find(({ about }) => about.includes(trade))
      if (!taxpayer) throw new Error('no free taxpayer is left')
      free.splice(free.indexOf(taxpayer), 1)
      return taxpayer
    },
    truth: (ruc: string, period: string, book: string) =>
      get<Truth>(`/taxpayers/${ruc}/truth?period=${period}&book=${book}`),
    /** What its accountant downloads from SUNAT by hand: `propuesta.txt`, `constancias.csv`, `comprobantes.zip`. */
    exported: async (ruc: string, name: string, period: string, book: string): Promise<Buffer> => {
      const answer = await fetch(
        `${simulator.url}/_sim/api/taxpayers/${ruc}/files/${name}?period=${period}&book=${book}`,
      )
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
      return Buffer.from(await answer.arrayBuffer())
    },
    /** The exchange rates in force on each day of a range. */
    rates: (from: string, to: string) =>
      get<{ rates: TrueRate[] }>(`/taxpayers/${taxpayers[0]?.ruc}/truth/rates?from=${from}&to=${to}`),
    setFaults: (ruc: string, faults: unknown[]) => putFaults(ruc, faults),
    /** Changes credentials at SUNAT, whatever the product has stored. */
    setCredentials: (ruc: string, change: Partial<Pick<SimulatedTaxpayer, 'client_secret' | 'sol_key'>>) =>
      send('PUT', `/taxpayers/${ruc}/credentials`, change),
    /** Moves the clock of the simulated world; without a time it is the real one. */
    setClock: (now?: Date) => send('POST', '/clock', now ? { now: now.toISOString() } : {}),
    /** Pays a file of deposits at the bank; SUNAT lists its constancias from then on. Throws with what the bank refuses. */
    payLot: (ruc: string, fileName: string, content: string) =>
      send('POST', `/taxpayers/${ruc}/detraction-lots`, { file_name: fileName, content }),
    /** Faults of every taxpayer. */
    setFaultsOfAll: (faults: unknown[]) => putFaults('todos', faults),
    /** A license of SISCONT, with its password; an `end` of null is one that ended. */
    setLicense: (email: string, license: { password: string; end: string | null; names?: string; surnames?: string }) =>
      send('PUT', `/licenses/${encodeURIComponent(email)}`, license),
    /** Whether the license service answers. */
    setLicensesAway: (away: boolean) => send('PUT', '/licenses', { away }),
    log: (ruc: string) =>
      get<{ requests: { path: string; status: number }[]; logins: { by: string; ok: boolean }[] }>(`/log?ruc=${ruc}`),
    stop: () => simulator.stop(),
  }
}
