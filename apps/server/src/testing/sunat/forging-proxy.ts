import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A forged answer instead of SUNAT's; undefined leaves it as it is. */
type Forge = (url: URL) => { readonly type: string; readonly body: Buffer } | undefined

/** Stands between the product and the simulator, and answers some requests with what a hostile SUNAT would send. */
export async function openForgingProxy(forge: Forge) {
  let target = ''
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', target)
    const forged = forge(url)
    if (forged) return response.writeHead(200, { 'content-type': forged.type }).end(forged.body)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { host: _, ...headers } = request.headers
    const init = { method: request.method ?? 'GET', headers: headers as Record<string, string> }
    const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}
    const answer = await fetch(url, { ...init, ...body, redirect: 'manual' })
    const { 'content-encoding': _encoding, 'content-length': _length, ...answered } = Object.fromEntries(answer.headers)
    return response.writeHead(answer.status, answered).end(Buffer.from(await answer.arrayBuffer()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    /** The address by which a base URL of the simulator is reached through the proxy. */
    urlOf(base: string): string {
      const url = new URL(base)
      target = url.origin
      url.port = String(port)
      return url.href
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
