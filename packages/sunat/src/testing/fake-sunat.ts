import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
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
  /** Hangs up instead of answering. */
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
 * A SUNAT for the tests, written from the manual and from nothing else: routes are given by each test, the last one first. `prefix`
 * stands before every path, as behind a gateway; without it paths begin where the base URLs of §1.1 end.
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
    const { port } = this.#server.address() as AddressInfo
    const base = `http://127.0.0.1:${port}${this.#prefix}`
    return {
      security: `${base}/seg`,
      sire: `${base}/libros/`,
      api: `${base}/api`,
      cpe: `${base}/cpe`,
      menu: `${base}/menu`,
      sol: `${base}/ww1`,
      soap: `${base}/efactura`,
      padron: `${base}/www2`,
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
    const chunks: Buffer[] = []
    for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
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
    // SUNAT's firewall hangs up on whoever names no browser.
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
    // In small pieces, as a slow line brings them.
    const middle = Math.min(1, content.length)
    response.write(content.subarray(0, middle))
    response.end(content.subarray(middle))
  }
}

function contentOf({ json, html, text, bytes }: FakeAnswer): [string | undefined, Buffer] {
  if (json !== undefined) return ['application/json;charset=UTF-8', Buffer.from(JSON.stringify(json))]
  if (html !== undefined) return ['text/html', Buffer.from(html)]
  if (text !== undefined) return ['text/plain', Buffer.from(text)]
  return [bytes ? 'application/octet-stream' : undefined, bytes ?? Buffer.alloc(0)]
}
