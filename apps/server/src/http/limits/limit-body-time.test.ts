import { setTimeout } from 'node:timers/promises'

import { fastify } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'

import { openRawConnection } from '../../testing/raw-connection.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { handleError } from '../handle-error.ts'
import { limitBodyTime } from './limit-body-time.ts'

const MAX_MS = 150

const headersOf = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`

/** A server with one route that parses its body and one that reads it while it arrives. */
async function openServer(): Promise<string> {
  const app = fastify()
  app.setErrorHandler(handleError)
  limitBodyTime(app, MAX_MS)
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
  app.post('/json', async ({ body }) => body)
  app.post('/early', { onRequest: async (_request, reply) => reply.code(401).send({}) }, async () => 'never')
  app.post<{ Body: AsyncIterable<Buffer> }>('/upload', { config: { streamsBody: true } }, async ({ body, query }) => {
    let bytes = 0
    for await (const chunk of body) {
      bytes += chunk.length
      // A server that is slower than its client.
      if ('slowly' in (query as object) && bytes < 100_000) await setTimeout(3 * MAX_MS)
    }
    return { bytes }
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  return url
}

describe('a body', () => {
  it('that does not arrive in time is answered 408, and the connection closed', async () => {
    const { socket, received, closed } = await openRawConnection(await openServer())
    socket.write(headersOf('/json', 'application/json', 10))
    socket.write('{"a"')
    await closed
    expect(received()).toMatch(/^HTTP\/1\.1 408 /)
    expect(received()).toContain('"code":"REQUEST_TIMEOUT"')
  })

  it('cannot win time by arriving in drops', async () => {
    const { socket, received, closed } = await openRawConnection(await openServer())
    socket.write(headersOf('/json', 'application/json', 10_000))
    const dropping = setInterval(() => socket.write(' '), MAX_MS / 5)
    await closed
    clearInterval(dropping)
    expect(received()).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('that arrives in time is read, and the connection serves on', async () => {
    const { socket, received } = await openRawConnection(await openServer())
    for (const times of [1, 2]) {
      socket.write(`${headersOf('/json', 'application/json', 7)}{"a":1}`)
      await expect.poll(() => received().match(/\{"a":1\}/g)?.length).toBe(times)
      await setTimeout(2 * MAX_MS)
    }
    socket.destroy()
  })

  it('of a request that was refused before keeps the connection no longer either', async () => {
    const { socket, received, closed } = await openRawConnection(await openServer())
    socket.write(headersOf('/early', 'application/json', 10))
    await closed
    expect(received()).toMatch(/^HTTP\/1\.1 401 /)
    expect(received()).not.toContain('408')
  })
})

describe('a body that is read while it arrives', () => {
  it('may take longer than that', async () => {
    const { socket, received } = await openRawConnection(await openServer())
    socket.write(headersOf('/upload', 'application/octet-stream', 12))
    for (let sent = 0; sent < 12; sent += 1) {
      socket.write('x')
      await setTimeout(MAX_MS / 4)
    }
    await expect.poll(received).toContain('{"bytes":12}')
    socket.destroy()
  })

  it('may not pause that long', async () => {
    const { socket, received, closed } = await openRawConnection(await openServer())
    socket.write(headersOf('/upload', 'application/octet-stream', 12))
    socket.write('x')
    await closed
    expect(received()).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('may wait for a slow server', async () => {
    const { socket, received } = await openRawConnection(await openServer())
    const bytes = 4_000_000
    socket.write(headersOf('/upload?slowly', 'application/octet-stream', bytes))
    socket.write('x'.repeat(bytes))
    await expect.poll(received, { timeout: 10_000 }).toContain(`{"bytes":${bytes}}`)
    socket.destroy()
  })
})

describe('headers', () => {
  it('that do not arrive in time are answered 408', async () => {
    const test = await openTestApp({}, { limits: { headersMs: MAX_MS } })
    onTestFinished(() => test.close())
    const url = await test.app.listen({ host: '127.0.0.1', port: 0 })
    const [slow, silent] = [await openRawConnection(url), await openRawConnection(url)]
    slow.socket.write('GET / HTTP/1.1\r\nhost: x\r\n')
    await Promise.all([slow.closed, silent.closed])
    expect(slow.received()).toMatch(/^HTTP\/1\.1 408 /)
    expect(slow.received()).toContain('"code":"REQUEST_TIMEOUT"')
  })
})
