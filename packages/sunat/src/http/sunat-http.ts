import { Agent } from 'undici'
import type { FileHandle } from 'node:fs/promises'
import { failed, type Failed, type Result } from '../failure.ts'
import { backOff, MAX_RETRY_AFTER_MS } from './back-off.ts'
import { CircuitBreaker, type CircuitBreakerOptions } from './circuit-breaker.ts'
import { systemClock, type Clock } from './clock.ts'
import { exchange, type OutgoingRequest } from './exchange.ts'
import { guardedLookup } from './guarded-lookup.ts'
import { configureHosts, type Hosts, type HostUrls } from './hosts.ts'
import { isThrottling, detectFailure } from './detect-failure.ts'
import { RateLimiter, type RateLimit } from './rate-limiter.ts'
import type { Answer, Expected, SunatRequest } from './sunat-request.ts'

export type SunatHttpOptions = {
  readonly hosts?: Partial<HostUrls>
  /** Minimum interval between two calls of one RUC (`SUNAT_PACE_MS`); with 0 only the concurrency limits apply. */
  readonly paceMs?: number
  readonly atOncePerRuc?: number
  readonly atOncePerAddress?: number
  readonly connectTimeoutMs?: number
  /** Default timeout of one call, from its start to its last byte. */
  readonly timeoutMs?: number
  readonly attempts?: number
  readonly breaker?: CircuitBreakerOptions
  /** Names of configured hosts that may resolve to a private address, such as a simulator in a private network. */
  readonly privateHosts?: readonly string[]
  readonly userAgent?: string
  readonly clock?: Clock
}

export type SendOptions = {
  /** The taxpayer of the call, for the rate limit per RUC. */
  readonly ruc?: string
  readonly signal?: AbortSignal | undefined
  /** The signal ends the wait before a request, but not a request that was sent. */
  readonly outlivesAbort?: boolean
  readonly timeoutMs?: number
  readonly maxBytes?: number
  readonly attempts?: number
  readonly headers?: Readonly<Record<string, string>>
  /** See `ExchangeOptions`. */
  readonly isOpaque?: boolean
  /** Recognizes answers that look like a transient failure but must not be retried. */
  readonly isFinal?: (answer: Answer) => boolean
}

export type Page = {
  readonly url: URL
  readonly method: 'GET' | 'POST'
  readonly form?: Readonly<Record<string, string>>
}

// SUNAT's firewall refuses clients that do not look like a browser (docs/sunat/sire.md).
const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const MEGABYTE = 1024 * 1024

/** Performs all HTTP with SUNAT: only configured hosts, rate limits, retries, a circuit breaker and a timeout for every call. */
export class SunatHttp {
  readonly clock: Clock
  readonly hosts: Hosts
  readonly #agent: Agent
  readonly #limiter: RateLimiter
  readonly #breaker: CircuitBreaker
  readonly #options: Required<
    Pick<SunatHttpOptions, 'paceMs' | 'atOncePerRuc' | 'atOncePerAddress' | 'timeoutMs' | 'attempts' | 'userAgent'>
  >

  constructor(options: SunatHttpOptions = {}) {
    this.clock = options.clock ?? systemClock
    this.hosts = configureHosts(options.hosts)
    this.#limiter = new RateLimiter(this.clock)
    this.#breaker = new CircuitBreaker(this.clock, options.breaker)
    this.#agent = new Agent({
      connect: {
        timeout: options.connectTimeoutMs ?? 10_000,
        lookup: guardedLookup(this.hosts.hostnames, options.privateHosts),
      },
      // Each call has its own timeout signal instead; empty lists of the portal take 90 s.
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

  /** One service call, retried on transient failures. Fails only when there is no answer; the service interprets the answer. */
  send(request: SunatRequest, options: SendOptions = {}): Promise<Result<Answer>> {
    return this.#sendWithRetries(this.#callOf(request, options))
  }

  /** Like `send`, but the body of a good answer is written to a file. */
  download(request: SunatRequest, file: FileHandle, options: SendOptions = {}): Promise<Result<Answer>> {
    return this.#sendWithRetries({ ...this.#callOf(request, options), file })
  }

  /** A page of the portal. Redirects are not followed; the portal session does that. */
  browse(page: Page, options: SendOptions = {}): Promise<Result<Answer>> {
    return this.#sendWithRetries({
      url: page.url,
      expects: 'page',
      options: { attempts: page.method === 'GET' ? this.#options.attempts : 1, ...options },
      request: { method: page.method, headers: { accept: 'text/html,*/*' }, body: page.form && encodeForm(page.form) },
      file: undefined,
    })
  }

  /** Ends requests that outlived their caller. */
  close(): Promise<void> {
    return this.#agent.destroy()
  }

  async #sendWithRetries(call: Call): Promise<Result<Answer>> {
    const { expects, options } = call
    const attempts = options.attempts ?? this.#options.attempts
    for (let attempt = 1; ; attempt += 1) {
      const result = await this.#sendOnce(call)
      const failure = result.ok ? detectFailure(result.value, expects, this.clock.now()) : result.failure
      const isAnswered = failure === undefined || (result.ok && options.isFinal?.(result.value) === true)
      if (isAnswered || failure.kind !== 'unavailable' || failure.reason === 'address-refused') return result
      const wait = backOff(attempt, this.clock, failure.retryAfterMs)
      if (attempt >= attempts || wait > MAX_RETRY_AFTER_MS || failure.reason === 'circuit-open') return result
      await this.clock.sleep(wait, options.signal)
    }
  }

  async #sendOnce({ url, expects, options, request, file }: Call): Promise<Result<Answer>> {
    options.signal?.throwIfAborted()
    if (!this.hosts.follow(url)) return failed({ kind: 'unavailable', reason: 'address-refused' })
    const limits = this.#limitsOf(url, options.ruc)
    return this.#limiter.run(limits, options.signal, async () => {
      const rest = this.#breaker.waitFor(url.host)
      if (rest > 0) return failed({ kind: 'unavailable', reason: 'circuit-open', retryAfterMs: rest })
      try {
        const result = await exchange(this.#agent, url, request, {
          headers: { 'user-agent': this.#options.userAgent, 'accept-language': 'es-PE,es', ...options.headers },
          timeoutMs: options.timeoutMs ?? this.#options.timeoutMs,
          maxBytes: options.maxBytes ?? (file ? 1024 * MEGABYTE : 32 * MEGABYTE),
          signal: options.outlivesAbort ? undefined : options.signal,
          file,
          isOpaque: options.isOpaque === true,
        })
        this.#recordOutcome(url, expects, options, limits, result)
        return result
      } catch (error) {
        this.#breaker.unknown(url.host)
        throw error
      }
    })
  }

  /** Updates the rate limits and the circuit breaker. An application's own 500 in JSON does not count against its host. */
  #recordOutcome(
    url: URL,
    expects: Expected,
    { ruc = '' }: SendOptions,
    limits: readonly RateLimit[],
    result: Result<Answer>,
  ): void {
    const isThrottled = result.ok ? isThrottling(result.value) : isReset(result)
    const failure = result.ok ? detectFailure(result.value, expects, this.clock.now()) : result.failure
    const pause = failure?.kind === 'unavailable' ? Math.min(failure.retryAfterMs ?? 0, MAX_RETRY_AFTER_MS) : 0
    if (isThrottled) this.#limiter.slowDown(limits, pause)
    else if (result.ok) this.#limiter.speedUp(limits)
    const isHostDown = failure?.kind === 'unavailable' && !(result.ok && isJson(result.value))
    if (isHostDown) this.#breaker.failed(url.host, ruc)
    else this.#breaker.succeeded(url.host)
  }

  #limitsOf(url: URL, ruc: string | undefined): RateLimit[] {
    const { paceMs, atOncePerRuc, atOncePerAddress } = this.#options
    const address: RateLimit = { key: `address ${url.host}`, maxConcurrent: atOncePerAddress, intervalMs: paceMs / 4 }
    return ruc ? [{ key: `ruc ${ruc}`, maxConcurrent: atOncePerRuc, intervalMs: paceMs }, address] : [address]
  }

  #callOf(request: SunatRequest, options: SendOptions): Call {
    const url = this.hosts.url(request.host, request.path, request.query)
    return { url, expects: request.expects, options, request: encodeRequest(request), file: undefined }
  }
}

type Call = {
  readonly url: URL
  readonly expects: Expected
  readonly options: SendOptions
  readonly request: OutgoingRequest
  /** Receives the body of a good answer. */
  readonly file: FileHandle | undefined
}

function encodeRequest(request: SunatRequest): OutgoingRequest {
  const headers: Record<string, string> = { ...request.headers }
  if (request.form) return { method: request.method, headers, body: encodeForm(request.form) }
  if (request.json === undefined) return { method: request.method, headers, body: undefined }
  headers['content-type'] ??= 'application/json'
  return { method: request.method, headers, body: JSON.stringify(request.json) }
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
