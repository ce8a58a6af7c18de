import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'

import { handleError } from './handle-error.ts'
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
})
