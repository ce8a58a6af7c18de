import { failed, success, type Result } from '../failure.ts'
import { detectFailure } from '../http/detect-failure.ts'
import type { SendOptions, SunatHttp } from '../http/sunat-http.ts'
import type { Answer, SunatRequest } from '../http/sunat-request.ts'
import { decodeText } from '../text/decode-text.ts'
import { CookieJar } from './cookie-jar.ts'
import { isLoginPage } from './read-page.ts'

export type Visited = { readonly url: URL; readonly answer: Answer; readonly html: string }

/** Empty lists of the portal take about 90 s. */
const TIMEOUT_MS = 120_000
const MAX_REDIRECTS = 10

/** A browser-like session: keeps cookies and follows redirects, only to configured hosts. */
export class PortalSession {
  readonly jar = new CookieJar()
  readonly ruc: string
  readonly #http: SunatHttp
  /** URLs of opened menu options by code; their query (`hc=…`) is added to every request to the application. */
  readonly opened = new Map<string, URL>()
  menuHtml = ''
  menuUrl: URL
  usedAt: number
  voucherToken: { readonly token: string; readonly renewAt: number } | undefined

  constructor(http: SunatHttp, ruc: string) {
    this.#http = http
    this.ruc = ruc
    this.menuUrl = http.hosts.url('menu', '/MenuInternet.htm')
    this.usedAt = http.clock.now()
  }

  /** Loads one page without following redirects. */
  async ask(request: SunatRequest, options: SendOptions = {}): Promise<Result<Answer>> {
    const url = this.#http.hosts.url(request.host, request.path, request.query)
    return this.#load(url, request, options)
  }

  /** Loads a page and follows its redirects. */
  async visit(request: SunatRequest, options: SendOptions = {}): Promise<Result<Visited>> {
    const url = this.#http.hosts.url(request.host, request.path, request.query)
    return this.#followRedirects(url, await this.#load(url, request, options), options)
  }

  /** Loads a page by a URL found in another page, and follows its redirects. */
  async go(address: string, from: URL, options: SendOptions = {}): Promise<Result<Visited>> {
    const target = URL.canParse(address, from.href) ? this.#http.hosts.follow(new URL(address, from)) : undefined
    if (!target) return unknownHost()
    return this.#followRedirects(target, await this.#load(target, PAGE, options), options)
  }

  async #followRedirects(start: URL, first: Result<Answer>, options: SendOptions): Promise<Result<Visited>> {
    let [url, answer] = [start, first]
    for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
      if (!answer.ok) return answer
      const { status, headers } = answer.value
      const isRedirect = status >= 300 && status < 400 && headers.location !== undefined
      if (!isRedirect) {
        const failure = detectFailure(answer.value, 'page')
        if (failure) return failed(failure)
        return success({ url, answer: answer.value, html: decodeText(answer.value.body) })
      }
      const location = headers.location ?? ''
      const next = URL.canParse(location, url.href) ? this.#http.hosts.follow(new URL(location, url)) : undefined
      if (!next) return unknownHost()
      url = next
      answer = await this.#load(url, PAGE, options)
    }
    return failed({ kind: 'unexpected-format', what: 'redirects without end', excerpt: '' })
  }

  async #load(
    url: URL,
    request: Pick<SunatRequest, 'method' | 'form' | 'headers'>,
    options: SendOptions,
  ): Promise<Result<Answer>> {
    const cookie = this.jar.header(url)
    const answer = await this.#http.browse(
      { url, method: request.method, ...(request.form && { form: request.form }) },
      {
        ruc: this.ruc,
        timeoutMs: TIMEOUT_MS,
        ...options,
        headers: { ...options.headers, ...request.headers, ...(cookie && { cookie }) },
      },
    )
    if (answer.ok) {
      this.jar.take(url, answer.value.headers['set-cookie'])
      this.usedAt = this.#http.clock.now()
    }
    return answer
  }
}

const PAGE = { method: 'GET' } as const

function unknownHost(): Result<never> {
  return failed({ kind: 'unexpected-format', what: 'redirect to a host that is not configured', excerpt: '' })
}

/** Whether the portal redirected to the login because the session ended. */
export function isSessionEnd(url: URL, html: string): boolean {
  return /\/oauth2\/|loginMenuSol/i.test(url.pathname) || isLoginPage(html)
}
