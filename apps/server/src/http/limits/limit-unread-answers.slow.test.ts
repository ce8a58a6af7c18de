import { setTimeout as sleep } from 'node:timers/promises'

import { fastify } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'

import { openRawConnection } from '../../testing/raw-connection.ts'
import { limitUnreadAnswers } from './limit-unread-answers.ts'

/** More than the buffers of both sides hold. */
const LARGE = Buffer.alloc(64 * 1024 * 1024, 'x')
const REQUEST = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'

async function openServer() {
  const lines: string[] = []
  const app = fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } })
  limitUnreadAnswers(app, 2000)
  app.get('/', async () => LARGE)
  app.get('/small', async () => 'served')
  onTestFinished(() => app.close())
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), lines, app }
}

it('closes a connection that reads nothing, and one that reads a byte now and then', async () => {
  const { url, lines } = await openServer()
  const [silent, slow] = [await openRawConnection(url), await openRawConnection(url)]
  for (const { socket } of [silent, slow]) {
    socket.pause()
    socket.write(REQUEST)
  }
  const reading = setInterval(() => slow.socket.read(1), 50)
  await expect.poll(() => lines.filter((line) => line.includes('unread-answer')).length, { timeout: 20_000 }).toBe(2)
  clearInterval(reading)
  for (const { socket, received, closed } of [silent, slow]) {
    // A paused socket notices the end only when it is read.
    socket.resume()
    await closed
    expect(received().length).toBeLessThan(LARGE.length)
  }
})

it('leaves alone who reads, however large the answer, and who waits for the next one', async () => {
  const { url, lines } = await openServer()
  const reader = await openRawConnection(url)
  reader.socket.write(REQUEST)
  // In pieces, with pauses.
  for (let pauses = 0; pauses < 8; pauses += 1) {
    reader.socket.pause()
    await sleep(150)
    reader.socket.resume()
    await sleep(20)
  }
  await expect.poll(() => reader.received().length, { timeout: 30_000 }).toBeGreaterThan(LARGE.length)
  await sleep(2500)
  reader.socket.write(REQUEST.replace(' / ', ' /small '))
  await expect.poll(() => reader.received().slice(-20)).toContain('served')
  reader.socket.destroy()
  expect(lines.some((line) => line.includes('unread-answer'))).toBe(false)
})
