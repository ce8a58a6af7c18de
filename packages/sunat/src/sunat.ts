import { VoucherFiles } from './cpe/voucher-files.ts'
import type { Result } from './failure.ts'
import { success } from './failure.ts'
import { SunatHttp, type SunatHttpOptions } from './http/sunat-http.ts'
import { Padron } from './padron/padron.ts'
import { PortalLists } from './portal/portal-lists.ts'
import { Portal } from './portal/portal.ts'
import { Sire } from './sire/sire.ts'
import type { SireCredentials, SolCredentials } from './tokens/credentials.ts'
import { RefusedCredentials } from './tokens/refused-credentials.ts'
import { TokenCache } from './tokens/token-cache.ts'
import { sireTokenSpec, voucherFilesTokenSpec } from './tokens/token-specs.ts'
import { redactSecrets } from './tokens/redact-secrets.ts'
import { createMemoryTokenStore, type TokenStore } from './tokens/token-store.ts'
import { ValidityQuery } from './validity/validity.ts'

export type SunatOptions = SunatHttpOptions & {
  /** Shared by all processes, so that none kills the token of another. In memory when absent. */
  readonly tokenStore?: TokenStore
  /** Where large downloads lie while they are read; the system's folder for temporary files when absent. */
  readonly spoolFolder?: string
}

/** Everything we ask of SUNAT. One per process: it holds the pace, the breaker and the sessions. */
export class Sunat {
  readonly sire: Sire
  readonly files: VoucherFiles
  readonly validity: ValidityQuery
  readonly lists: PortalLists
  readonly padron: Padron
  readonly #http: SunatHttp
  readonly #tokens: TokenCache
  readonly #refusals = new RefusedCredentials()
  readonly #portal: Portal

  constructor({ tokenStore = createMemoryTokenStore(), spoolFolder, ...options }: SunatOptions = {}) {
    this.#http = new SunatHttp(options)
    this.#tokens = new TokenCache(this.#http, tokenStore, this.#refusals)
    this.#portal = new Portal(this.#http, this.#refusals)
    const deps = { http: this.#http, tokens: this.#tokens, portal: this.#portal, spoolFolder }
    this.sire = new Sire(deps)
    this.files = new VoucherFiles(deps)
    this.validity = new ValidityQuery(deps)
    this.lists = new PortalLists(this.#portal)
    this.padron = new Padron(this.#http, spoolFolder)
  }

  /** Whether SUNAT takes these credentials, asked anew; permissions on the books are seen by `sire.periods`. */
  async checkApiCredentials(
    credentials: SireCredentials,
    options: { readonly signal?: AbortSignal } = {},
  ): Promise<Result<void>> {
    const token = await redactSecrets(credentials, this.#tokens.get(sireTokenSpec(credentials), { ...options, isFresh: true }))
    return token.ok ? success(undefined) : token
  }

  /** The same without API credentials, by the portal. */
  async checkSolCredentials(
    credentials: SolCredentials,
    options: { readonly signal?: AbortSignal } = {},
  ): Promise<Result<void>> {
    const session = await redactSecrets(credentials, this.#portal.logIn(credentials, options))
    return session.ok ? success(undefined) : session
  }

  /** After the credentials of a business change, or when its user says that SUNAT's side was put right: forget tokens and refusals. */
  async forgetCredentials(credentials: SireCredentials): Promise<void> {
    for (const spec of [sireTokenSpec(credentials), voucherFilesTokenSpec(credentials)]) {
      await this.#tokens.forget(spec)
      this.#refusals.forget(spec)
    }
  }

  close(): Promise<void> {
    return this.#http.close()
  }
}
