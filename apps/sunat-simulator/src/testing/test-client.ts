import { itemAt } from '@contapro/domain/lists/item-at'
import type { Book } from '@contapro/domain/vouchers/book'

import type { FaultSetting } from '../faults/fault.ts'
import { codLibroOf } from '../http/request-scope.ts'
import type { Simulator } from '../start-simulator.ts'
import type { Taxpayer } from '../world/taxpayers/taxpayer.ts'
import { readJson } from './read-json.ts'
import { unzip } from './unzip.ts'

export const BROWSER = 'Mozilla/5.0 (compatible; colector/1.0)'
export const CPE_SCOPE = 'https://api-cpe.sunat.gob.pe'
const SIRE_SCOPE = 'https://api-sire.sunat.gob.pe'

type ReportFile = { readonly codTipoAchivoReporte: string | null; readonly nomArchivoReporte: string }

type TicketRecord = { readonly codEstadoProceso?: string; readonly archivoReporte: readonly ReportFile[] | null }

/** Calls the simulator for one taxpayer, as a client written from the manual would. */
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
      const response = await this.requestToken({ scope })
      token = (await readJson<{ access_token: string }>(response)).access_token
      this.#tokens.set(scope, token)
    }
    return token
  }

  /** Replaces the settings of a taxpayer through the switchboard's API. */
  async putFaults(settings: object, ruc = this.owner.ruc): Promise<void> {
    const response = await fetch(`${this.#simulator.url}/_sim/api/taxpayers/${ruc}/faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(settings),
    })
    if (!response.ok) throw new Error(await response.text())
  }

  setFaults(faults: readonly FaultSetting[]): Promise<void> {
    return this.putFaults({ faults })
  }

  /** The switchboard's truth about a period. */
  async truth<T>(book: Book, period: string): Promise<T> {
    const path = `/_sim/api/taxpayers/${this.owner.ruc}/truth?period=${period}&book=${book}`
    return readJson<T>(await fetch(`${this.#simulator.url}${path}`))
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

  /** The file inside the zip that a voucher service returns. */
  async cpeFile(path: string): Promise<Buffer> {
    const { valArchivo } = await readJson<{ valArchivo: string }>(await this.cpe(path))
    return firstFile(Buffer.from(valArchivo, 'base64'))
  }

  requestExport(book: Book, period: string, type = '0'): Promise<Response> {
    return this.sire(
      book === 'rce'
        ? `/rce/propuesta/web/propuesta/${period}/exportacioncomprobantepropuesta?codTipoArchivo=${type}&codOrigenEnvio=2`
        : `/rvie/propuesta/web/propuesta/${period}/exportapropuesta?codTipoArchivo=${type}`,
    )
  }

  async requestTicket(book: Book, period: string, type = '0'): Promise<string> {
    const response = await this.requestExport(book, period, type)
    return (await readJson<{ numTicket: string }>(response)).numTicket
  }

  /** The record of a ticket; undefined while SUNAT does not list it. */
  async poll(book: Book, period: string, ticket: string): Promise<TicketRecord | undefined> {
    const query = `perIni=${period}&perFin=${period}&page=1&perPage=20&numTicket=${ticket}&codLibro=${codLibroOf(book)}&codOrigenEnvio=2`
    const response = await this.sire(`/rvierce/gestionprocesosmasivos/web/masivo/consultaestadotickets?${query}`)
    const { registros } = await readJson<{ registros: readonly TicketRecord[] }>(response)
    return registros[0]
  }

  /** The files of a finished ticket. */
  async files(book: Book, period: string, ticket: string): Promise<readonly ReportFile[]> {
    return (await this.poll(book, period, ticket))?.archivoReporte ?? []
  }

  download(book: Book, period: string, ticket: string, file: ReportFile): Promise<Response> {
    const query = new URLSearchParams({
      nomArchivoReporte: file.nomArchivoReporte,
      codTipoArchivoReporte: String(file.codTipoAchivoReporte),
      codLibro: codLibroOf(book),
      perTributario: period,
      codProceso: '10',
      numTicket: ticket,
    })
    return this.sire(`/rvierce/gestionprocesosmasivos/web/masivo/archivoreporte?${query.toString()}`)
  }

  /** The bytes of every file of a proposal, requested by ticket. */
  async downloadProposal(book: Book, period: string, type = '0'): Promise<readonly Buffer[]> {
    const ticket = await this.requestTicket(book, period, type)
    const downloads: Buffer[] = []
    for (const file of await this.files(book, period, ticket))
      downloads.push(Buffer.from(await (await this.download(book, period, ticket, file)).arrayBuffer()))
    return downloads
  }

  /** The text inside the first zip of a proposal. */
  async proposalText(book: Book, period: string, type = '0'): Promise<Buffer> {
    return firstFile(itemAt(await this.downloadProposal(book, period, type), 0))
  }

  /** Header and rows of a proposal's text. */
  async readProposal(book: Book, period: string): Promise<readonly (readonly string[])[]> {
    const text = await this.proposalText(book, period)
    return text
      .toString('utf8')
      .replace('\uFEFF', '')
      .trimEnd()
      .split(/\r?\n/)
      .map((line) => line.split('|'))
  }
}

function firstFile(zip: Buffer): Buffer {
  return itemAt([...unzip(zip).values()], 0)
}
