import { fastify } from 'fastify'
import { expect, it } from 'vitest'

import { openRawConnection } from '../../testing/raw-connection.ts'
import { handleError } from '../handle-error.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { limitPipelining } from './limit-pipelining.ts'

it('closes a connection that sends requests without reading answers, and gives back its places', async () => {
  const app = fastify()
  app.setErrorHandler(handleError)
  limitPipelining(app, 8)
  limitConcurrency(app, 20)
  app.get('/never', () => new Promise(() => {}))
  app.get('/', async () => 'served')
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`
  const patient = await openRawConnection(url)
  patient.socket.write(get('/').repeat(8))
  await expect.poll(() => patient.received().match(/served/g)).toHaveLength(8)
  const hostile = await openRawConnection(url)
  const closed = new Promise((resolve) => hostile.socket.once('close', resolve))
  hostile.socket.write(get('/never') + get('/').repeat(500))
  await closed
  expect((await fetch(url)).status).toBe(200)
  patient.socket.destroy()
  await app.close()
})
