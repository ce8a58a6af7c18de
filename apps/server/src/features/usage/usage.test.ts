import { describe, expect, it } from 'vitest'

import { expectRefusal } from '../../testing/expect-refusal.ts'
import { insertTestAccountant } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { openSession } from '../users/sessions/sessions.ts'

const test = useTestApp()

const post = async (payload: object) =>
  test.injectAs(await insertTestAccountant(test.deps.db), {
    method: 'POST',
    url: '/app/internal/me/event-logs',
    payload,
  })

describe('event log', () => {
  it('keeps the event under the session’s user, whatever the body claims', async () => {
    const [user, other] = [await insertTestAccountant(test.deps.db), await insertTestAccountant(test.deps.db)]
    const answer = await test.injectAs(user, {
      method: 'POST',
      url: '/app/internal/me/event-logs',
      payload: {
        event_type: 'view',
        description: 'inicio',
        accountant_uuid: other.id,
        metadata: { abTestGroup: 'A', tax_period: '202610', utm_source: 'google', timeStamp: '2026-11-15T12:00:00Z' },
      },
    })
    expect(answer.statusCode).toBe(204)
    const rows = await test.deps.db.selectFrom('usageEvents').selectAll().where('userId', '=', user.id).execute()
    expect(rows).toMatchObject([
      {
        eventType: 'view',
        description: 'inicio',
        metadata: { abTestGroup: 'A', tax_period: '202610', utm_source: 'google', timeStamp: '2026-11-15T12:00:00Z' },
      },
    ])
  })

  it.each(['view', 'click', 'preview', 'download', 'login', 'register_business', 'sidebar'])(
    'knows the kind %s',
    async (event_type) => {
      expect((await post({ event_type, description: 'inicio' })).statusCode).toBe(204)
    },
  )

  it('takes 300 events of an accountant in five minutes, and others of another accountant', async () => {
    const [user, other] = [await insertTestAccountant(test.deps.db), await insertTestAccountant(test.deps.db)]
    const token = await openSession(test.deps, test.deps.db, user, { address: '127.0.0.1', userAgent: 'test' })
    const call = {
      method: 'POST',
      url: '/app/internal/me/event-logs',
      payload: { event_type: 'click', description: 'inicio' },
    } as const
    const send = () => test.inject({ ...call, headers: { authorization: `Bearer ${token}` } })
    for (let events = 0; events < 300; events += 1) expect((await send()).statusCode).toBe(204)
    expectRefusal(await send(), 'TOO_MANY_REQUESTS')
    expect(test.logged.map((line) => JSON.parse(line)).find(({ security }) => security === 'limit')).toMatchObject({
      kind: 'usage-events',
      user: user.id,
      address: '127.0.0.1',
    })
    expect((await test.injectAs(other, call)).statusCode).toBe(204)
    const rows = await test.deps.db.selectFrom('usageEvents').select('id').where('userId', '=', user.id).execute()
    expect(rows).toHaveLength(300)
  })

  it('refuses other kinds and broken metadata', async () => {
    expectRefusal(await post({ event_type: 'hack', description: 'x' }), 'VALIDATION_FAILED')
    expectRefusal(
      await post({ event_type: 'view', description: 'x', metadata: { tax_period: '202613' } }),
      'VALIDATION_FAILED',
    )
  })
})
