/** SUNAT's hosts and the central bank's, each with its own base URL (docs/sunat). */
export type SunatHost = 'security' | 'sire' | 'api' | 'cpe' | 'menu' | 'sol' | 'soap' | 'padron' | 'public' | 'bcrp'

/** The expected kind of answer. A web page instead of data means that SUNAT is failing, whatever its status. */
export type Expected = 'json' | 'text' | 'file' | 'page'

/** A request to one of SUNAT's services; the path is relative to the host's base URL. */
export type SunatRequest = {
  readonly host: SunatHost
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly expects: Expected
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly form?: Readonly<Record<string, string>>
  readonly json?: unknown
}

/** A complete HTTP response. Header names are lower case. */
export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}
