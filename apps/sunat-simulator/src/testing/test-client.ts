import type { Book } from '@contapro/domain/vouchers/book'

import type { FaultSetting } from '../faults/fault.ts'
import type { Simulator } from '../start-simulator.ts'
import { codLibroOf } from '../http/request-scope.ts'
import type { Taxpayer } from '../world/taxpayers/taxpayer.ts'
import { unzip } from './unzip.ts'

export const BROWSER = 'Mozilla/5.0 (compatible; colector/1.0)'
export const SIRE_SCOPE = 'https://api-sire.sunat.gob.pe'
export const CPE_SCOPE = 'https://api-cpe.sunat.gob.pe'

type TicketAnswer = {
  readonly numTicket: string
}

type TicketList = {
  readonly registros: readonly {
    readonly codEstadoProceso?: string
    readonly archivoReporte:
      | readonly { readonly codTipoAchivoReporte: string | null; readonly nomArchivoReporte: string }[]
      | null
  }[]
}

/** Calls the simulator as any client of the manual would, one taxpayer at a time. */
export class TestClient {
  readonly #simulator: Simulator
  readonly owner: Taxpayer
  readonly #tokens = new Map<string, string>()

  constructor(simulator: Simulator, owner: Taxpayer) {
    this.#simulator = simulator
    this.owner = owner
  }

  requestToken(changes: Readonly<Record<string, string>> = {}): Promise<Response> {
    const { clientId, clientSecret, ruc, solUser, solKey } = this.owner
    const form = {
      grant_type: 'password',
      scope: SIRE_SCOPE,
      client_id: clientId,
      client_secret: clientSecret,
      username: `${ruc}${solUser}`,
      password: solKey,
      ...changes,
    }
    const url = `${this.#simulator.baseUrls.security}/clientessol/${clientId}/oauth2/token/`
    return fetch(url, { method: 'POST', body: new URLSearchParams(form), headers: { 'user-agent': BROWSER } })
  }

  async token(scope = SIRE_SCOPE): Promise<string> {
    let token = this.#tokens.get(scope)
    if (token === undefined) {
      const answer = (await (await this.requestToken({ scope })).json()) as { access_token: string }
      token = answer.access_token
      this.#tokens.set(scope, token)
    }
    return token
  }

  /** Sets behaviours by the switchboard's own door. */
  async setFaults(faults: readonly FaultSetting[]): Promise<void> {
    const answer = await fetch(`${this.#simulator.url}/_sim/api/taxpayers/${this.owner.ruc}/faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ faults }),
    })
    if (!answer.ok) throw new Error(await answer.text())
  }

  forgetTokens(): void {
    this.#tokens.clear()
  }

  async sire(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    const authorization = `Bearer ${await this.token()}`
    return fetch(`${this.#simulator.baseUrls.sire}${path}`, {
      headers: { authorization, 'user-agent': BROWSER, ...headers },
    })
  }

  async cpe(path: string): Promise<Response> {
    const authorization = `Bearer ${await this.token(CPE_SCOPE)}`
    return fetch(`${this.#simulator.baseUrls.cpe}${path}`, { headers: { authorization, 'user-agent': BROWSER } })
  }

  requestExport(book: Book, period: string, type = '0'): Promise<Response> {
    return this.sire(
      book === 'rce'
        ? `/rce/propuesta/web/propuesta/${period}/exportacioncomprobantepropuesta?codTipoArchivo=${type}&codOrigenEnvio=2`
        : `/rvie/propuesta/web/propuesta/${period}/exportapropuesta?codTipoArchivo=${type}`,
    )
  }

  async requestTicket(book: Book, period: string, type = '0'): Promise<string> {
    return ((await (await this.requestExport(book, period, type)).json()) as TicketAnswer).numTicket
  }

  async poll(book: Book, period: string, ticket: string): Promise<TicketList> {
    const query = `perIni=${period}&perFin=${period}&page=1&perPage=20&numTicket=${ticket}&codLibro=${codLibroOf(book)}&codOrigenEnvio=2`
    const answer = await this.sire(`/rvierce/gestionprocesosmasivos/web/masivo/consultaestadotickets?${query}`)
    return (await answer.json()) as TicketList
  }

  download(book: Book, period: string, ticket: string, name: string, type: string | null = '00'): Promise<Response> {
    const query = new URLSearchParams({
      nomArchivoReporte: name,
      codTipoArchivoReporte: String(type),
      codLibro: codLibroOf(book),
      perTributario: period,
      codProceso: '10',
      numTicket: ticket,
    })
    return this.sire(`/rvierce/gestionprocesosmasivos/web/masivo/archivoreporte?${query.toString()}`)
  }

  /** The bytes of every file of a proposal, by the documented way. */
  async downloadProposal(book: Book, period: string, type = '0'): Promise<readonly Buffer[]> {
    const ticket = await this.requestTicket(book, period, type)
    const { registros } = await this.poll(book, period, ticket)
    const files: Buffer[] = []
    for (const { nomArchivoReporte: name, codTipoAchivoReporte: kind } of registros[0]?.archivoReporte ?? [])
      files.push(Buffer.from(await (await this.download(book, period, ticket, name, kind)).arrayBuffer()))
    return files
  }

  /** Header and rows of a proposal's text. */
  async readProposal(book: Book, period: string): Promise<readonly (readonly string[])[]> {
    const [zip] = await this.downloadProposal(book, period)
    const [text = Buffer.alloc(0)] = [...unzip(zip!).values()]
    return text
      .toString('utf8')
      .replace('\uFEFF', '')
      .trimEnd()
      .split(/\r?\n/)
      .map((line) => line.split('|'))
  }
}
