import { once, type EventEmitter } from 'node:events'

import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'

import { openRawConnection } from '../../testing/raw-connection.ts'
import { handleError } from '../handle-error.ts'
import { limitConcurrency } from './limit-concurrency.ts'

describe('overload', () => {
  it('tells the excess to come back, finishes the rest and recovers (REL-2)', async () => {
    const app = fastify()
    app.setErrorHandler(handleError)
    limitConcurrency(app, 3)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    app.get('/slow', async () => {
      await released
      return 'done'
    })
    app.get('/health/live', async () => 'live')
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const inside = Array.from({ length: 3 }, () => fetch(`${url}/slow`))
    await expect
      .poll(
        async () =>
          (await fetch(`${url}/slow`, { signal: AbortSignal.timeout(500) }).catch(() => ({ status: 0 }))).status,
      )
      .toBe(503)
    expect((await fetch(`${url}/health/live`)).status).toBe(200)
    const refused = await fetch(`${url}/slow`)
    expect(refused.headers.get('retry-after')).toBe('1')
    release()
    expect(await Promise.all(inside.map(async (answer) => (await answer).text()))).toEqual(['done', 'done', 'done'])
    expect((await fetch(`${url}/slow`)).status).toBe(200)
    await app.close()
  })

  it('is not caused by bodies that arrive slowly, nor by clients that leave', async () => {
    const app = fastify()
    app.setErrorHandler(handleError)
    limitConcurrency(app, 2)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    app.post('/parsed', async ({ body }) => body)
    app.post('/slow', async () => {
      await released
      return 'done'
    })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const start = async () => {
      const connection = await openRawConnection(url)
      connection.socket.write(
        'POST /parsed HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
      )
      return connection
    }
    const post = (path: string) =>
      fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
    const slow = await Promise.all(Array.from({ length: 10 }, start))
    expect((await post('/parsed')).status).toBe(200)
    // With all places taken, a body that ends is refused.
    const inside = [post('/slow'), post('/slow')]
    await expect.poll(async () => (await post('/parsed')).status).toBe(503)
    slow[0]?.socket.write('}')
    await expect.poll(() => slow[0]?.received()).toMatch(/^HTTP\/1\.1 503 /)
    release()
    await Promise.all(inside)
    slow[1]?.socket.write('}')
    await expect.poll(() => slow[1]?.received()).toMatch(/^HTTP\/1\.1 200 /)
    for (const { socket } of slow) socket.destroy()
    await app.close()
  })

  it('does not count a request whose client left before its place was taken, nor one counted elsewhere', async () => {
    const app = fastify()
    app.setErrorHandler(handleError)
    limitConcurrency(app, 1)
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
    const untilLeft = async (_request: unknown, { raw }: { raw: EventEmitter }) => void (await once(raw, 'close'))
    app.get('/left', { onRequest: untilLeft, preHandler: async () => reach() }, async () => '')
    app.get('/stream', async (_request, reply) => {
      reply.hijack()
      reply.releasePlace()
      reply.raw.write('open')
    })
    app.get('/', async () => 'served')
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const { socket, received } = await openRawConnection(url)
    socket.write('GET /stream HTTP/1.1\r\nhost: x\r\n\r\n')
    await expect.poll(received).toContain('open')
    expect((await fetch(url)).status).toBe(200)
    const leaving = await openRawConnection(url)
    leaving.socket.write('GET /left HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\n{}')
    leaving.socket.end()
    leaving.socket.destroy()
    await reached
    expect((await fetch(url)).status).toBe(200)
    socket.destroy()
    await app.close()
  })
})
