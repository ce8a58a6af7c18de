import { randomUUID } from 'node:crypto'

import { beforeEach, describe, expect, it } from 'vitest'

import type { UserRow } from '../../db/tables/users.ts'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { insertTestAccountant, insertTestBusiness } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { insertAlert, setTopicAlert } from './queries.ts'

const test = useTestApp()

let user: UserRow
let other: UserRow
beforeEach(async () => {
  user = await insertTestAccountant(test.deps.db)
  other = await insertTestAccountant(test.deps.db)
})

const alert = (message: string) => insertAlert(test.deps.db, { userId: user.id, message, severity: 'info' })

const list = async (reader: UserRow) => {
  const answer = await test.injectAs(reader, { url: '/app/internal/me/alerts' })
  return answer.json<{ alerts: { id: string; message: string }[] }>().alerts
}

const remove = (reader: UserRow, id: string) =>
  test.injectAs(reader, { method: 'DELETE', url: `/app/internal/me/alerts/${id}` })

describe('the alerts', () => {
  it('stand side by side, newest first, with what each leads to', async () => {
    const business = await insertTestBusiness(test.deps.db, user)
    await alert('Mantenimiento del Portal SOL el sábado')
    await insertAlert(test.deps.db, {
      userId: user.id,
      message: 'Falta información de octubre',
      severity: 'warning',
      action: { kind: 'REVIEW', businessId: business.id, period: '202610' },
    })
    expect(await list(user)).toMatchObject([
      {
        message: 'Falta información de octubre',
        severity: 'warning',
        action: { kind: 'REVIEW', business_uuid: business.id, tax_period: '202610' },
      },
      { message: 'Mantenimiento del Portal SOL el sábado', severity: 'info', action: null },
    ])
    expect(await list(other)).toEqual([])
  })

  it('are dismissed one by one, by their owner alone', async () => {
    await alert('Primero')
    await alert('Segundo')
    const [second] = await list(user)
    const id = second?.id ?? ''
    expectRefusal(await remove(other, id), 'NOT_FOUND')
    expect(await list(user)).toHaveLength(2)
    expect((await remove(user, id)).statusCode).toBe(204)
    expect((await list(user)).map(({ message }) => message)).toEqual(['Primero'])
    expectRefusal(await remove(user, id), 'NOT_FOUND')
    expectRefusal(await remove(user, randomUUID()), 'NOT_FOUND')
  })
})

describe('the message alert', () => {
  const url = '/app/internal/me/message-alert'
  const shown = async (reader: UserRow) => (await test.injectAs(reader, { url })).json()
  const none = { code: 204, message: null }

  it('is the newest alert, until dismissed; then the one before it', async () => {
    expect(await shown(user)).toEqual(none)
    await alert('Primero')
    await alert('Segundo')
    expect(await shown(user)).toEqual({ code: 200, message: 'Segundo' })
    expect(await shown(other)).toEqual(none)
    await test.injectAs(other, { method: 'PATCH', url })
    expect(await shown(user)).toEqual({ code: 200, message: 'Segundo' })
    expect((await test.injectAs(user, { method: 'PATCH', url })).statusCode).toBe(204)
    expect(await shown(user)).toEqual({ code: 200, message: 'Primero' })
    expect((await test.injectAs(user, { method: 'PATCH', url })).statusCode).toBe(204)
    expect(await shown(user)).toEqual(none)
    expect((await test.injectAs(user, { method: 'PATCH', url })).statusCode).toBe(204)
  })
})

describe('the alert of a topic', () => {
  it('is shown once for the same facts, again for a new one, and ends without facts', async () => {
    const { id: businessId } = await insertTestBusiness(test.deps.db, user)
    const set = (message: string, facts: string[]) =>
      setTopicAlert(
        test.deps.db,
        { businessId, topic: 'prueba' },
        { userId: user.id, message, severity: 'warning', facts },
      )
    const messages = async () => (await list(user)).map(({ message }) => message)
    await set('a y b', ['a', 'b'])
    await set('a y b', ['a', 'b'])
    expect(await messages()).toEqual(['a y b'])
    await remove(user, (await list(user))[0]?.id ?? '')
    await set('solo a', ['a'])
    expect(await messages()).toEqual([])
    await set('a y c', ['a', 'c'])
    expect(await messages()).toEqual(['a y c'])
    await set('solo c', ['c'])
    expect(await messages()).toEqual(['solo c'])
    await set('', [])
    expect(await messages()).toEqual([])
    await set('c otra vez', ['c'])
    expect(await messages()).toEqual(['c otra vez'])
  })
})
