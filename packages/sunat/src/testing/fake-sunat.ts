import { text } from 'node:stream/consumers'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import type { HostUrls } from '../http/hosts.ts'

export type FakeRequest = {
  readonly method: string
  /** Without the prefix. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly form: URLSearchParams
  readonly body: string
}

export type FakeAnswer = {
  readonly status?: number
  readonly headers?: Record<string, string | string[]>
  readonly json?: unknown
  readonly html?: string
  readonly text?: string
  readonly bytes?: Buffer
  /** Closes the connection without an answer. */
  readonly reset?: true
  /** Never answers. */
  readonly hang?: true
}

export type Handler = (request: FakeRequest, times: number) => FakeAnswer | undefined

export const nginx401 =
  '<html>\r\n<head><title>401 Authorization Required</title></head>\r\n<body>\r\n<center><h1>401 Authorization Required</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>'
export const nginx500 =
  '<html>\r\n<head><title>500 Internal Server Error</title></head>\r\n<body>\r\n<center><h1>500 Internal Server Error</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>'

/**
 * An HTTP server that plays SUNAT in tests, written only from the manual. Tests add routes; later ones take precedence. `prefix` is
 * prepended to every path, as behind a gateway; without it paths begin right after the host.
 */
export class FakeSunat {
  readonly log: FakeRequest[] = []
  readonly #routes: { method: string; path: RegExp; handler: Handler; times: number }[] = []
  readonly #server = createServer((request, response) => void this.#serve(request, response))
  readonly #prefix: string

  constructor(prefix = '') {
    this.#prefix = prefix
  }

  on(method: 'GET' | 'POST', path: RegExp, handler: Handler | FakeAnswer): this {
    this.#routes.unshift({ method, path, handler: typeof handler === 'function' ? handler : () => handler, times: 0 })
    return this
  }

  async listen(): Promise<HostUrls> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('the server has no port')
    const base = `http://127.0.0.1:${address.port}${this.#prefix}`
    return {
      security: `${base}/seg`,
      sire: `${base}/libros/`,
      api: `${base}/api`,
      cpe: `${base}/cpe`,
      menu: `${base}/menu`,
      sol: `${base}/ww1`,
      soap: `${base}/efactura`,
      padron: `${base}/www2`,
      public: `${base}/www`,
      bcrp: `${base}/bcrp`,
    }
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  count(path: RegExp): number {
    return this.log.filter((request) => path.test(request.path)).length
  }

  async #serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(incoming)
    const url = new URL(incoming.url ?? '/', 'http://fake')
    const isOurs = url.pathname.startsWith(this.#prefix)
    const request: FakeRequest = {
      method: incoming.method ?? '',
      path: url.pathname.slice(this.#prefix.length),
      query: url.searchParams,
      headers: incoming.headers,
      form: new URLSearchParams(body),
      body,
    }
    this.log.push(request)
    // SUNAT's firewall closes the connection of clients that are not browsers.
    if (!/Mozilla/.test(request.headers['user-agent'] ?? '')) return void incoming.socket.destroy()
    const answer = (isOurs ? this.#answer(request) : undefined) ?? { status: 500, html: nginx500 }
    if (answer.hang) return
    if (answer.reset) return void incoming.socket.destroy()
    this.#write(response, answer)
  }

  #answer(request: FakeRequest): FakeAnswer | undefined {
    for (const route of this.#routes) {
      if (route.method !== request.method || !route.path.test(request.path)) continue
      route.times += 1
      const answer = route.handler(request, route.times)
      if (answer) return answer
    }
    return undefined
  }

  #write(response: ServerResponse, answer: FakeAnswer): void {
    const [type, content] = contentOf(answer)
    response.writeHead(answer.status ?? 200, { ...(type && { 'content-type': type }), ...answer.headers })
    // In two chunks, as over a slow connection.
    const middle = Math.min(1, content.length)
    response.write(content.subarray(0, middle))
    response.end(content.subarray(middle))
  }
}

function contentOf({ json, html, text: plain, bytes }: FakeAnswer): [string | undefined, Buffer] {
  if (json !== undefined) return ['application/json;charset=UTF-8', Buffer.from(JSON.stringify(json))]
  if (html !== undefined) return ['text/html', Buffer.from(html)]
  if (plain !== undefined) return ['text/plain', Buffer.from(plain)]
  return [bytes ? 'application/octet-stream' : undefined, bytes ?? Buffer.alloc(0)]
}
