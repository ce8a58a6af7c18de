import type { SunatModule } from '@contapro/domain/sunat/sunat-modules'
import { failed, success, type Result } from '../failure.ts'
import type { SendOptions, SunatHttp } from '../http/sunat-http.ts'
import type { Answer, SunatRequest } from '../http/sunat-request.ts'
import { normalizeSol, type SolCredentials } from '../tokens/credentials.ts'
import { secretHasher } from '../tokens/hash-secrets.ts'
import { logInGuarded, type LoginGuard } from '../tokens/login-guard.ts'
import type { RefusalMemory } from '../tokens/refusal-memory.ts'
import { fromLoginResponse, PORTAL_CLIENT, toLoginRequest, type LoginForm } from './log-in.ts'
import { isSessionEnd, PortalSession, type Visited } from './portal-session.ts'
import { isOutage, readInputs, readLoginAction, readLoginAddress } from './read-page.ts'

type Options = { readonly signal?: AbortSignal | undefined }

/** The portal ends a session after about 18 idle minutes. */
const SESSION_MS = 17 * 60_000
/** The portal's tokens are valid for an hour; public clients use them for 45 minutes. */
const TOKEN_MS = 45 * 60_000
const MAX_SESSIONS = 500

/** Nueva consulta de comprobantes de pago: its URL contains a token for the voucher services. */
const VOUCHER_QUERY = '11.38.1.1.1'

/** SUNAT Operaciones en Línea, for businesses that have a SOL user but no API credentials. */
export class Portal {
  readonly #http: SunatHttp
  readonly #refusals: RefusalMemory
  readonly #guard: LoginGuard | undefined
  /** By RUC, SOL user and a hash of the password that opened them: another password never uses them. */
  readonly #sessions = new Map<string, Promise<Result<PortalSession>>>()
  readonly #hashSecrets = secretHasher()

  constructor(http: SunatHttp, refusals: RefusalMemory, guard?: LoginGuard) {
    this.#http = http
    this.#refusals = refusals
    this.#guard = guard
  }

  /** Logs in even when a session exists, to check the user and password. */
  async logIn(given: SolCredentials, options: Options = {}): Promise<Result<PortalSession>> {
    const who = normalizeSol(given)
    const entry = this.#logIn(who, options)
    this.#store(this.#keyOf(who), entry)
    return entry
  }

  /**
   * Opens the application of a menu option in the current session or a new one. When the portal returns the menu instead, the user lacks
   * the permission.
   */
  async open(
    given: SolCredentials,
    code: string,
    module: SunatModule,
    options: Options = {},
  ): Promise<Result<OpenedOption>> {
    return this.withSession(given, options, async (session) => {
      const known = session.opened.get(code)
      if (known) return success({ session, url: known })
      const visited = await this.#execute(session, code, options)
      if (!visited.ok) return visited
      if (isSessionEnd(visited.value.url, visited.value.html)) return 'session-ended'
      if (isOutage(visited.value.html) || visited.value.answer.status >= 400)
        return failed({ kind: 'unavailable', reason: 'web-page', status: visited.value.answer.status })
      if (visited.value.isMenu) return failed({ kind: 'missing-permission', module })
      session.opened.set(code, visited.value.url)
      return success({ session, url: visited.value.url })
    })
  }

  /** Sends a request within a menu option; when the session has ended, retries once in a new one. */
  async askIn(
    given: SolCredentials,
    code: string,
    module: SunatModule,
    request: SunatRequest,
    options: Options = {},
  ): Promise<Result<Answer>> {
    for (let isSecond = false; ; isSecond = true) {
      const opened = await this.open(given, code, module, options)
      if (!opened.ok) return opened
      const { session, url } = opened.value
      const query = { ...Object.fromEntries(url.searchParams), ...request.query }
      const visited = await session.visit({ ...request, query }, options)
      if (!visited.ok) return visited
      const hasEnded = isSessionEnd(visited.value.url, visited.value.html)
      if (!hasEnded) return success(visited.value.answer)
      this.forget(given)
      if (isSecond) return failed({ kind: 'unavailable', reason: 'web-page', status: visited.value.answer.status })
    }
  }

  /** Calls the voucher services with the token that the portal gives to its own query page. */
  async sendWithVoucherToken(
    given: SolCredentials,
    request: SunatRequest,
    options: SendOptions,
  ): Promise<Result<Answer>> {
    for (let isSecond = false; ; isSecond = true) {
      const token = await this.#voucherToken(given, options, isSecond)
      if (!token.ok) return token
      const headers = { ...request.headers, authorization: `Bearer ${token.value}` }
      const answer = await this.#http.send({ ...request, headers }, { ruc: given.ruc, ...options })
      if (!answer.ok || answer.value.status !== 401) return answer
      if (isSecond) return failed({ kind: 'missing-permission', module: 'voucher-files' })
    }
  }

  /** Runs the work in a session of the user; when the session has ended, runs it once more in a new one. */
  async withSession<Value>(
    given: SolCredentials,
    options: Options,
    work: (session: PortalSession) => Promise<Result<Value> | 'session-ended'>,
  ): Promise<Result<Value>> {
    for (let isSecond = false; ; isSecond = true) {
      const session = await this.#session(normalizeSol(given), options)
      if (!session.ok) return session
      const result = await work(session.value)
      if (result !== 'session-ended') return result
      this.forget(given)
      if (isSecond) return failed({ kind: 'unavailable', reason: 'web-page' })
    }
  }

  /** Forgets the session that these credentials opened. */
  forget(given: SolCredentials): void {
    this.#sessions.delete(this.#keyOf(normalizeSol(given)))
  }

  /** Forgets every session of a taxpayer. */
  forgetTaxpayer(ruc: string): void {
    for (const key of this.#sessions.keys()) if (key.startsWith(prefixOf(ruc))) this.#sessions.delete(key)
  }

  async #voucherToken(given: SolCredentials, options: Options, forceNew: boolean): Promise<Result<string>> {
    return this.withSession(given, options, async (session) => {
      const known = session.voucherToken
      if (!forceNew && known && this.#http.clock.now() < known.renewAt) return success(known.token)
      const visited = await this.#execute(session, VOUCHER_QUERY, options)
      if (!visited.ok) return visited
      if (isSessionEnd(visited.value.url, visited.value.html)) return 'session-ended'
      if (isOutage(visited.value.html)) return failed({ kind: 'unavailable', reason: 'web-page' })
      const token = visited.value.url.searchParams.get('token')
      if (visited.value.isMenu || !token) return failed({ kind: 'missing-permission', module: 'voucher-files' })
      session.voucherToken = { token, renewAt: this.#http.clock.now() + TOKEN_MS }
      return success(token)
    })
  }

  /** The portal requires the menu as Referer and the headers of a frame; otherwise it returns the menu. */
  async #execute(
    session: PortalSession,
    code: string,
    options: Options,
  ): Promise<Result<Visited & { isMenu: boolean }>> {
    const request: SunatRequest = {
      host: 'menu',
      method: 'GET',
      path: '/MenuInternet.htm',
      expects: 'page',
      query: { action: 'execute', code, s: 'ww1' },
      headers: {
        referer: session.menuUrl.href,
        'sec-fetch-dest': 'iframe',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-site': 'same-origin',
      },
    }
    const asked = this.#http.hosts.url('menu', '/MenuInternet.htm')
    const visited = await session.visit(request, options)
    return visited.ok ? success({ ...visited.value, isMenu: visited.value.url.pathname === asked.pathname }) : visited
  }

  async #session(who: SolCredentials, options: Options): Promise<Result<PortalSession>> {
    const key = this.#keyOf(who)
    const known = await this.#sessions.get(key)
    if (known?.ok && this.#http.clock.now() - known.value.usedAt < SESSION_MS) return known
    const pending = this.#sessions.get(key)
    // A login may already be in progress; a second one would end its session.
    if (pending && !known) return pending
    const entry = this.#logIn(who, options)
    this.#store(key, entry)
    return entry
  }

  #store(key: string, entry: Promise<Result<PortalSession>>): void {
    this.#sessions.delete(key)
    this.#sessions.set(key, entry)
    const [oldest] = this.#sessions.keys()
    if (this.#sessions.size > MAX_SESSIONS && oldest !== undefined) this.#sessions.delete(oldest)
    void entry.then(
      (result) => result.ok || this.#drop(key, entry),
      () => this.#drop(key, entry),
    )
  }

  #drop(key: string, entry: Promise<Result<PortalSession>>): void {
    if (this.#sessions.get(key) === entry) this.#sessions.delete(key)
  }

  #keyOf({ ruc, user, password }: SolCredentials): string {
    return `${prefixOf(ruc)}${user} ${this.#hashSecrets([password])}`
  }

  async #logIn(who: SolCredentials, options: Options): Promise<Result<PortalSession>> {
    const sent = {
      ruc: who.ruc,
      user: who.user,
      clientId: PORTAL_CLIENT,
      scope: 'portal',
      solPassword: who.password,
      clientSecret: '',
    }
    const refused = this.#refusals.find(sent)
    if (refused) return failed(refused)
    const session = new PortalSession(this.#http, who.ruc)
    const form = await this.#openLogin(session, options)
    if (!form.ok) return form
    const asked = toLoginRequest(who, form.value)
    const logIn = async () => {
      const answer = await session.ask(asked, { signal: options.signal, outlivesAbort: true })
      return answer.ok ? fromLoginResponse(answer.value, [who.password, who.user, form.value.state]) : answer
    }
    const location = await logInGuarded(this.#guard, who, logIn, options.signal)
    if (!location.ok) {
      if (location.failure.kind === 'wrong-sol-credentials') this.#refusals.add(sent, location.failure)
      return location
    }
    session.jar.set(`${who.ruc}${who.user}`, '1')
    const menu = await session.go(location.value, this.#http.hosts.url(asked.host, asked.path), options)
    if (!menu.ok) return menu
    if (isSessionEnd(menu.value.url, menu.value.html) || isOutage(menu.value.html))
      return failed({ kind: 'unavailable', reason: 'web-page', status: menu.value.answer.status })
    return this.#openMenu(session, menu.value, options)
  }

  /** The menu page with all options, which the login reaches by a redirect or by a script. */
  async #openMenu(session: PortalSession, arrived: Visited, options: Options): Promise<Result<PortalSession>> {
    let menu = arrived
    if (!menu.url.pathname.endsWith('/MenuInternet.htm')) {
      const query = { pestana: '*', agrupacion: '*' }
      const page = await session.visit(
        { host: 'menu', method: 'GET', path: '/MenuInternet.htm', expects: 'page', query },
        options,
      )
      if (!page.ok) return page
      menu = page.value
    }
    if (isSessionEnd(menu.url, menu.html) || isOutage(menu.html))
      return failed({ kind: 'unavailable', reason: 'web-page', status: menu.answer.status })
    session.menuUrl = menu.url
    session.menuHtml = menu.html
    return success(session)
  }

  /** Without a session the menu leads to the login, by redirect or by script; its form has the state to send back. */
  async #openLogin(session: PortalSession, options: Options): Promise<Result<LoginForm>> {
    let page = await session.visit({ host: 'menu', method: 'GET', path: '/MenuInternet.htm', expects: 'page' }, options)
    if (!page.ok) return page
    const address = readLoginAddress(page.value.html)
    if (readLoginAction(page.value.html) === undefined && address !== undefined) {
      page = await session.go(address, page.value.url, options)
      if (!page.ok) return page
    }
    const { url, html } = page.value
    if (isOutage(html)) return failed({ kind: 'unavailable', reason: 'web-page', status: page.value.answer.status })
    const inputs = readInputs(html)
    const sources = [url.href, readLoginAction(html) ?? '']
    return success({
      client: sources.map((text) => /clientessol\/([\w-]{8,})\//.exec(text)?.[1]).find(Boolean) ?? PORTAL_CLIENT,
      originalUrl: inputs.originalUrl || this.#http.hosts.url('menu', '/AutenticaMenuInternet.htm').href,
      state: inputs.state || (url.searchParams.get('state') ?? ''),
    })
  }
}

export type OpenedOption = { readonly session: PortalSession; readonly url: URL }

function prefixOf(ruc: string): string {
  return `${ruc} `
}
