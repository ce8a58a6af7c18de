import { expect, it, onTestFinished } from 'vitest'

import { openRawConnection } from '../../testing/raw-connection.ts'
import { openTestApp } from '../../testing/test-app.ts'

async function openServer(environment: Record<string, string> = {}) {
  const test = await openTestApp(environment, { limits: { connectionsPerAddress: 3 } })
  onTestFinished(() => test.close())
  return { test, url: await test.app.listen({ host: '127.0.0.1', port: 0 }) }
}

/** Whether a new connection is served. */
async function isServed(url: string, localAddress = '127.0.0.1'): Promise<boolean> {
  const { socket, received, closed } = await openRawConnection(url, localAddress)
  socket.write('GET /health/live HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  await closed
  return received().startsWith('HTTP/1.1 200')
}

it('limits the connections of an address, not those of others, and serves it again when it lets go', async () => {
  const { test, url } = await openServer()
  const open = await Promise.all([1, 2, 3].map(() => openRawConnection(url)))
  for (let times = 0; times < 5; times += 1) expect(await isServed(url)).toBe(false)
  expect(await isServed(url, '127.0.0.2')).toBe(true)
  const lines = test.logged.map((line) => JSON.parse(line)).filter(({ security }) => security === 'limit')
  expect(lines).toMatchObject([{ kind: 'connections', address: '127.0.0.1' }])
  open[0]?.socket.destroy()
  await expect.poll(() => isServed(url)).toBe(true)
  for (const { socket } of open) socket.destroy()
})

it('does not count those of a trusted proxy', async () => {
  const { url } = await openServer({ TRUSTED_PROXIES: '127.0.0.1' })
  const open = await Promise.all([1, 2, 3, 4, 5].map(() => openRawConnection(url)))
  expect(await isServed(url)).toBe(true)
  for (const { socket } of open) socket.destroy()
})
