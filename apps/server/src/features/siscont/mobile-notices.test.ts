import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { fileFixture } from '../../testing/file-fixture.ts'
import { insertTestAccountant, insertTestBusiness } from '../../testing/factories.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { setSiscontAccount } from './accounts.ts'
import { queueMobileNotice, sendMobileNotice } from './mobile-notices.ts'

const received: { key: string | string[] | undefined; body: unknown }[] = []
let status = 200
let service: Server
beforeAll(async () => {
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push({ key: request.headers['x-api-key'], body: JSON.parse(Buffer.concat(chunks).toString()) })
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
})
afterAll(() => void service.close())

const test = fileFixture(
  () =>
    openTestApp({
      PARTNER_NOTICES_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/avisos`,
      PARTNER_KEY: 'clave-del-socio',
    }),
  (app) => app.close(),
)

async function newBusiness({ isSiscont }: { isSiscont: boolean }) {
  const { db } = test.deps
  const user = await insertTestAccountant(db)
  if (isSiscont) await setSiscontAccount(db, { email: user.email, userId: user.id, passwordHash: 'x', provenAt: null })
  return insertTestBusiness(db, user, { name: 'Aceros del Sur S.A.C.' })
}

it('tells a user from SISCONT that the vouchers are there, and no other', async () => {
  const { id, ruc } = await newBusiness({ isSiscont: true })
  await sendMobileNotice(test.deps, { businessId: (await newBusiness({ isSiscont: false })).id })
  expect(received).toEqual([])
  await queueMobileNotice(test.deps, test.deps.db, id)
  await test.work()
  await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1)
  expect(received[0]).toEqual({
    key: 'clave-del-socio',
    body: {
      celular: '987654321',
      mensaje: `Los comprobantes de Aceros del Sur S.A.C. (RUC ${ruc}) ya están en Contapro.`,
    },
  })
})

it('fails while the service refuses, so that it is tried again', async () => {
  const { id } = await newBusiness({ isSiscont: true })
  status = 503
  await expect(sendMobileNotice(test.deps, { businessId: id })).rejects.toThrow('notice service answered 503')
})
