import { setTimeout as sleep } from 'node:timers/promises'

import { presign, sha256Hex, signHeaders, type S3Credentials } from './sign-request.ts'

/** A bucket of any S3 service, addressed by path, which all of them understand. */
export type S3Bucket = S3Credentials & { readonly endpoint: string; readonly bucket: string }

type Call = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** The name of an object; empty for the bucket. */
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array | string
}

const TIMEOUT_MS = 60_000
const MAX_TRIES = 4
const FIRST_PAUSE_MS = 200
const EMPTY = new Uint8Array()

/** The service refused a call, or failed at every try. */
export class S3Error extends Error {
  readonly status: number
  constructor({ method, key }: Call, status: number, detail: string) {
    super(`S3 answered ${status} to ${method} /${key}: ${detail}`)
    this.status = status
  }
}

/** Sends signed calls. A call that fails for a reason that passes is sent again: each of them may be repeated without harm. */
export class S3Client {
  readonly #bucket: S3Bucket
  readonly #now: () => Date

  constructor(bucket: S3Bucket, now: () => Date) {
    this.#bucket = bucket
    this.#now = now
  }

  /** The answer, whose body is not read yet. Undefined when there is no such object. */
  async send(call: Call): Promise<Response | undefined> {
    for (let tries = 1; ; tries += 1) {
      const answer = await this.#fetch(call).catch((error: unknown) => {
        if (tries === MAX_TRIES) throw error
      })
      if (answer?.ok) return answer
      if (answer?.status === 404 && call.key !== '') {
        await answer.body?.cancel()
        return undefined
      }
      if (answer && (!isTemporary(answer.status) || tries === MAX_TRIES))
        throw new S3Error(call, answer.status, codeIn(await answer.text()))
      await answer?.body?.cancel()
      await sleep(FIRST_PAUSE_MS * 2 ** (tries - 1))
    }
  }

  /** A link to an object, which offers it for saving under a name. */
  link(key: string, query: Readonly<Record<string, string>>, expiresInSeconds: number): string {
    return presign(this.#bucket, { method: 'GET', url: this.#url(key, query) }, expiresInSeconds, this.#now())
  }

  #fetch({ method, key, query = {}, headers = {}, body = EMPTY }: Call): Promise<Response> {
    const url = this.#url(key, query)
    const hasBody = method === 'PUT' || method === 'POST'
    return fetch(url, {
      method,
      headers: signHeaders(this.#bucket, { method, url, headers }, sha256Hex(body), this.#now()),
      ...(hasBody && { body: typeof body === 'string' ? body : Buffer.from(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  }

  #url(key: string, query: Readonly<Record<string, string>>): URL {
    const { endpoint, bucket } = this.#bucket
    const url = new URL(`${endpoint}/${bucket}/${key}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url
  }
}

const isTemporary = (status: number) => status >= 500 || status === 429 || status === 408

/** The code of an error, as S3 names it. */
const codeIn = (xml: string) => /<Code>(\w+)<\/Code>/.exec(xml)?.[1] ?? 'no code'
