import { Agent } from 'undici'
import type { FileHandle } from 'node:fs/promises'
import { failed, type Failed, type Result } from '../failure.ts'
import { backOff, LONGEST_RETRY_AFTER_MS } from './back-off.ts'
import { Breaker, type BreakerOptions } from './circuit-breaker.ts'
import { systemClock, type Clock } from './clock.ts'
import { exchange, type Body } from './exchange.ts'
import { guardedLookup } from './guarded-lookup.ts'
import { configureHosts, type Hosts, type HostUrls } from './hosts.ts'
import { isThrottling, judgeTrouble } from './detect-failure.ts'
import { Pacer, type Lane } from './rate-limiter.ts'
import type { Answer, Expected, SunatRequest } from './sunat-request.ts'

export type SunatHttpOptions = {
  readonly hosts?: Partial<HostUrls>
  /** Least distance between two calls of one RUC (`SUNAT_PACE_MS`); 0 leaves only the limits of calls at once. */
  readonly paceMs?: number
  readonly atOncePerRuc?: number
  readonly atOncePerAddress?: number
  readonly connectTimeoutMs?: number
  /** Of one call from its start to its last byte, when the call does not say otherwise. */
  readonly timeoutMs?: number
  readonly attempts?: number
  readonly breaker?: BreakerOptions
  /** Names of configured hosts that may resolve to a private address (a simulator beside us in a private network). */
  readonly privateHosts?: readonly string[]
  readonly userAgent?: string
  readonly clock?: Clock
}

export type SendOptions = {
  /** Whose call it is: calls of one RUC keep their distance. */
  readonly ruc?: string
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number
  readonly maxBytes?: number
  readonly attempts?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Bytes that may begin with anything, of a download. */
  readonly isOpaque?: boolean
  /** An answer that looks like trouble but is the service's last word: no use in asking again. */
  readonly isFinal?: (answer: Answer) => boolean
}

export type Page = {
  readonly url: URL
  readonly method: 'GET' | 'POST'
  readonly form?: Readonly<Record<string, string>>
}

// SUNAT's firewall answers 401 or hangs up on whoever does not look like a browser (docs/sunat/sire.md).
const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const MEGABYTE = 1024 * 1024

/** The one object that talks to SUNAT: only to configured hosts, at SUNAT's pace, with an end to every wait. */
export class SunatHttp {
  readonly clock: Clock
  readonly hosts: Hosts
  readonly #agent: Agent
  readonly #pacer: Pacer
  readonly #breaker: Breaker
  readonly #options: Required<
    Pick<SunatHttpOptions, 'paceMs' | 'atOncePerRuc' | 'atOncePerAddress' | 'timeoutMs' | 'attempts' | 'userAgent'>
  >

  constructor(options: SunatHttpOptions = {}) {
    this.clock = options.clock ?? systemClock
    this.hosts = configureHosts(options.hosts)
    this.#pacer = new Pacer(this.clock)
    this.#breaker = new Breaker(this.clock, options.breaker)
    this.#agent = new Agent({
      connect: {
        timeout: options.connectTimeoutMs ?? 10_000,
        lookup: guardedLookup(this.hosts.hostnames, options.privateHosts),
      },
      // The total time of a call is kept here, with its own signal; empty lists of the portal take 90 s (§6.2).
      headersTimeout: 0,
      bodyTimeout: 60_000,
      keepAliveTimeout: 4000,
      maxHeaderSize: 64 * 1024,
    })
    this.#options = {
      paceMs: options.paceMs ?? 1200,
      atOncePerRuc: options.atOncePerRuc ?? 2,
      atOncePerAddress: options.atOncePerAddress ?? 6,
      timeoutMs: options.timeoutMs ?? 60_000,
      attempts: options.attempts ?? 4,
      userAgent: options.userAgent ?? BROWSER,
    }
  }

  /** One service call, tried again while SUNAT is in trouble. A failure only when no answer came; the rest is the service's to read. */
  send(request: SunatRequest, options: SendOptions = {}): Promise<Result<Answer>> {
    const url = this.hosts.url(request.host, request.path, request.query)
    return this.#persist(url, request.expects, options, this.#bodyOf(request), undefined)
  }

  /** As `send`, with a good answer written to a file; whatever else comes is kept in the answer's body. */
  download(request: SunatRequest, file: FileHandle, options: SendOptions = {}): Promise<Result<Answer>> {
    const url = this.hosts.url(request.host, request.path, request.query)
    return this.#persist(url, request.expects, options, this.#bodyOf(request), file)
  }

  /** A page of the portal by its address. Redirects come back as they are: following them is the session's business. */
  browse(page: Page, options: SendOptions = {}): Promise<Result<Answer>> {
    return this.#persist(
      page.url,
      'page',
      { attempts: page.method === 'GET' ? this.#options.attempts : 1, ...options },
      { method: page.method, headers: { accept: 'text/html,*/*' }, body: page.form && encodeForm(page.form) },
      undefined,
    )
  }

  close(): Promise<void> {
    return this.#agent.close()
  }

  async #persist(
    url: URL,
    expects: Expected,
    options: SendOptions,
    body: Body,
    file: FileHandle | undefined,
  ): Promise<Result<Answer>> {
    const attempts = options.attempts ?? this.#options.attempts
    for (let attempt = 1; ; attempt += 1) {
      const result = await this.#once(url, expects, options, body, file)
      const trouble = result.ok ? judgeTrouble(result.value, expects, this.clock.now()) : result.failure
      const isAnswered = trouble === undefined || (result.ok && options.isFinal?.(result.value) === true)
      if (isAnswered || trouble.kind !== 'unavailable' || trouble.reason === 'address-refused') return result
      const wait = backOff(attempt, this.clock, trouble.retryAfterMs)
      if (attempt >= attempts || wait > LONGEST_RETRY_AFTER_MS || trouble.reason === 'circuit-open') return result
      await this.clock.sleep(wait, options.signal)
    }
  }

  async #once(
    url: URL,
    expects: Expected,
    options: SendOptions,
    body: Body,
    file: FileHandle | undefined,
  ): Promise<Result<Answer>> {
    options.signal?.throwIfAborted()
    if (!this.hosts.follow(url)) return failed({ kind: 'unavailable', reason: 'address-refused' })
    const lanes = this.#lanesOf(url, options.ruc)
    return this.#pacer.run(lanes, options.signal, async () => {
      const rest = this.#breaker.waitFor(url.host)
      if (rest > 0) return failed({ kind: 'unavailable', reason: 'circuit-open', retryAfterMs: rest })
      try {
        const result = await exchange(this.#agent, url, body, {
          headers: { 'user-agent': this.#options.userAgent, 'accept-language': 'es-PE,es', ...options.headers },
          timeoutMs: options.timeoutMs ?? this.#options.timeoutMs,
          maxBytes: options.maxBytes ?? (file ? 1024 * MEGABYTE : 32 * MEGABYTE),
          signal: options.signal,
          file,
          isOpaque: options.isOpaque === true,
        })
        this.#learn(url, expects, options, lanes, result)
        return result
      } catch (error) {
        this.#breaker.unknown(url.host)
        throw error
      }
    })
  }

  /** What an outcome says about the pace and about the host. An application's own 500 (JSON) says nothing about its host. */
  #learn(url: URL, expects: Expected, { ruc = '' }: SendOptions, lanes: readonly Lane[], result: Result<Answer>): void {
    const isPushedBack = result.ok ? isThrottling(result.value) : isReset(result)
    const trouble = result.ok ? judgeTrouble(result.value, expects, this.clock.now()) : result.failure
    const pause = trouble?.kind === 'unavailable' ? Math.min(trouble.retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS) : 0
    if (isPushedBack) this.#pacer.slowDown(lanes, pause)
    else if (result.ok) this.#pacer.speedUp(lanes)
    const isHostDown = trouble?.kind === 'unavailable' && !(result.ok && isJson(result.value))
    if (isHostDown) this.#breaker.failed(url.host, ruc)
    else this.#breaker.succeeded(url.host)
  }

  #lanesOf(url: URL, ruc: string | undefined): Lane[] {
    const { paceMs, atOncePerRuc, atOncePerAddress } = this.#options
    const address: Lane = { key: `address ${url.host}`, atOnce: atOncePerAddress, everyMs: paceMs / 4 }
    return ruc ? [{ key: `ruc ${ruc}`, atOnce: atOncePerRuc, everyMs: paceMs }, address] : [address]
  }

  #bodyOf(request: SunatRequest): Body {
    const headers: Record<string, string> = { ...request.headers }
    if (request.form) return { method: request.method, headers, body: encodeForm(request.form) }
    if (request.json === undefined) return { method: request.method, headers, body: undefined }
    headers['content-type'] ??= 'application/json'
    return { method: request.method, headers, body: JSON.stringify(request.json) }
  }
}

function isReset(result: Failed): boolean {
  return result.failure.kind === 'unavailable' && result.failure.reason === 'connection'
}

function isJson(answer: Answer): boolean {
  const first = answer.body[0]
  return first === 0x7b || first === 0x5b
}

function encodeForm(form: Readonly<Record<string, string>>): string {
  return new URLSearchParams(form).toString()
}
