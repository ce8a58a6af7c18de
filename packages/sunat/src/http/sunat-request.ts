/** SUNAT's hosts; each has a base URL of its own (docs/sunat). */
export type SunatHost = 'security' | 'sire' | 'api' | 'cpe' | 'menu' | 'sol' | 'soap' | 'padron'

/** What the answer should be. A web page where data was expected is trouble at SUNAT, whatever its status. */
export type Expected = 'json' | 'text' | 'file' | 'page'

/** A call as the pure half of a service describes it; the path is relative to the host's base URL. */
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

/** What came back, whole. Header names are lower case. */
export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}
