import { get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'

import { expect, it } from 'vitest'

import { insertTestAccountant, insertTestBusiness } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { openSession } from '../users/sessions/sessions.ts'

const ACCOUNTANTS = 125
const PAGES_OF_EACH = 8
/** A client opens so many at the same time; the server answers some with 503 when they come all at once. */
const OPENED_AT_ONCE = 40

const test = useTestApp()

it('serves lists and events while 1,000 pages of many accountants are open', async () => {
  const { db } = test.deps
  const url = await test.app.listen({ host: '127.0.0.1', port: 0 })
  const owners = await Promise.all(Array.from({ length: ACCOUNTANTS }, () => insertTestAccountant(db)))
  const tokens = await Promise.all(
    owners.map((owner) => openSession(test.deps, db, owner, { address: '127.0.0.1', userAgent: 'test' })),
  )
  const [firstOwner] = owners
  const [token = ''] = tokens
  if (!firstOwner) throw new Error('no accountant')
  const business = await insertTestBusiness(db, firstOwner)

  let heard = 0
  const open = async (of: string): Promise<IncomingMessage> => {
    const request = get(`${url}/app/internal/me/collections/stream`, { headers: { authorization: `Bearer ${of}` } })
    request.on('error', () => undefined)
    const [answer]: IncomingMessage[] = await once(request, 'response')
    if (!answer) throw new Error('no answer')
    answer.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('"notice":"aviso"')) heard += 1
    })
    answer.on('error', () => undefined)
    return answer
  }
  const waiting = Array.from({ length: PAGES_OF_EACH }, () => tokens).flat()
  const pages: IncomingMessage[] = []
  while (waiting.length > 0) pages.push(...(await Promise.all(waiting.splice(0, OPENED_AT_ONCE).map(open))))
  expect(pages).toHaveLength(1000)
  expect(new Set(pages.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))

  const { ruc, id: uuid } = business
  const query = new URLSearchParams({
    ruc,
    uuid,
    tax_period: '202610',
    page: '1',
    size: '20',
    status_discrimination: '0',
  })
  const list = await fetch(`${url}/app/internal/businesses/dashboard-reports/purchases?${query.toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(list.status).toBe(200)
  await db.updateTable('businesses').set({ notice: 'aviso' }).where('id', '=', business.id).execute()
  await expect.poll(() => heard, { timeout: 20_000 }).toBe(PAGES_OF_EACH)
  for (const page of pages) page.destroy()
})
