import { VoucherFiles } from './cpe/voucher-files.ts'
import { success, type Result } from './failure.ts'
import { SunatHttp, type SunatHttpOptions } from './http/sunat-http.ts'
import { Padron } from './padron/padron.ts'
import { ExchangeRates } from './rates/exchange-rates.ts'
import { PortalLists } from './portal/portal-lists.ts'
import { Portal } from './portal/portal.ts'
import { Sire } from './sire/sire.ts'
import { TaxpayerLists } from './taxpayer-lists/taxpayer-lists.ts'
import { normalizeSol, type SireCredentials, type SolCredentials } from './tokens/credentials.ts'
import type { LoginGuard } from './tokens/login-guard.ts'
import { RefusalMemory } from './tokens/refusal-memory.ts'
import { TokenCache, type TokenSpec } from './tokens/token-cache.ts'
import { sireTokenSpec, validityTokenSpec, voucherFilesTokenSpec } from './tokens/token-specs.ts'
import { redactSecrets } from './tokens/redact-secrets.ts'
import { createMemoryTokenStore, type TokenStore } from './tokens/token-store.ts'
import { ValidityQuery } from './validity/validity-query.ts'

export type SunatOptions = SunatHttpOptions & {
  /** Shared by all processes, so that none revokes the token of another. In memory by default. */
  readonly tokenStore?: TokenStore
  /** Asked before every login of a SOL user. Without one, every login is admitted. */
  readonly loginGuard?: LoginGuard
  /** Folder for large downloads while they are read; the system's temporary folder by default. */
  readonly spoolFolder?: string
}

/** The client for all of SUNAT's services. Create one per process, because it holds rate limits, circuit breakers and sessions. */
export class Sunat {
  readonly sire: Sire
  readonly files: VoucherFiles
  readonly validity: ValidityQuery
  readonly lists: PortalLists
  readonly padron: Padron
  readonly rates: ExchangeRates
  readonly taxpayerLists: TaxpayerLists
  readonly #http: SunatHttp
  readonly #tokens: TokenCache
  readonly #refusals = new RefusalMemory()
  readonly #portal: Portal

  constructor({ tokenStore = createMemoryTokenStore(), loginGuard, spoolFolder, ...options }: SunatOptions = {}) {
    this.#http = new SunatHttp(options)
    this.#tokens = new TokenCache(this.#http, tokenStore, this.#refusals, loginGuard)
    this.#portal = new Portal(this.#http, this.#refusals, loginGuard)
    const deps = { http: this.#http, tokens: this.#tokens, portal: this.#portal, spoolFolder }
    this.sire = new Sire(deps)
    this.files = new VoucherFiles(deps)
    this.validity = new ValidityQuery(deps)
    this.lists = new PortalLists(this.#portal)
    this.padron = new Padron(this.#http, spoolFolder)
    this.rates = new ExchangeRates(this.#http)
    this.taxpayerLists = new TaxpayerLists(this.#http)
  }

  /** Checks the credentials with a new token; `sire.periods` checks the permissions on the books. */
  async checkApiCredentials(
    credentials: SireCredentials,
    options: { readonly signal?: AbortSignal } = {},
  ): Promise<Result<void>> {
    const token = await redactSecrets(
      credentials,
      this.#tokens.get(sireTokenSpec(credentials), { ...options, forceNew: true }),
    )
    return token.ok ? success(undefined) : token
  }

  /** Checks a SOL user without API credentials, at the portal. */
  async checkSolCredentials(
    credentials: SolCredentials,
    options: { readonly signal?: AbortSignal } = {},
  ): Promise<Result<void>> {
    const session = await redactSecrets(credentials, this.#portal.logIn(credentials, options))
    return session.ok ? success(undefined) : session
  }

  /** Forgets tokens, session and refusals, when the user says that SUNAT now accepts the credentials. */
  async forgetCredentials(credentials: SireCredentials): Promise<void> {
    await this.forgetTokens(credentials)
    for (const spec of specsOf(credentials)) this.#refusals.forget(spec)
  }

  /** Forgets the tokens and the session that were obtained with these credentials, when SUNAT refuses them. */
  async forgetTokens(credentials: SireCredentials): Promise<void> {
    for (const spec of specsOf(credentials)) await this.#tokens.forget(spec)
    this.#portal.forget(credentials)
  }

  /** Forgets all tokens and sessions of a taxpayer, when somebody's credentials are changed or destroyed. Other holders log in again. */
  async forgetTaxpayer(ruc: string): Promise<void> {
    await this.#tokens.forgetTaxpayer(ruc)
    this.#portal.forgetTaxpayer(ruc)
  }

  /** Forgets that this process saw a SOL user refused; its tokens and a refused API client stay as they are. */
  forgetSolRefusal(credentials: SolCredentials): void {
    const { ruc, user, password } = normalizeSol(credentials)
    this.#refusals.forgetSol({ ruc, user, solPassword: password })
  }

  close(): Promise<void> {
    return this.#http.close()
  }
}

function specsOf(credentials: SireCredentials): TokenSpec[] {
  return [sireTokenSpec, voucherFilesTokenSpec, validityTokenSpec].map((specOf) => specOf(credentials))
}
