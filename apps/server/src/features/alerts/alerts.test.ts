import { describe, expect, it } from 'vitest'

import { createAccountant } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { insertAlert } from './queries.ts'

const test = useTestApp()

const url = '/app/internal/me/message-alert'

describe('message alert', () => {
  it('is the user’s own, until dismissed', async () => {
    const [user, other] = [await createAccountant(test.deps.db), await createAccountant(test.deps.db)]
    expect((await test.injectAs(user, { url })).json()).toEqual({ code: 204, message: null })
    await insertAlert(test.deps.db, user.id, 'Mantenimiento del Portal SOL el sábado')
    expect((await test.injectAs(user, { url })).json()).toEqual({
      code: 200,
      message: 'Mantenimiento del Portal SOL el sábado',
    })
    expect((await test.injectAs(other, { url })).json()).toEqual({ code: 204, message: null })
    await test.injectAs(other, { method: 'PATCH', url })
    expect((await test.injectAs(user, { url })).json().code).toBe(200)
    expect((await test.injectAs(user, { method: 'PATCH', url })).statusCode).toBe(204)
    expect((await test.injectAs(user, { url })).json()).toEqual({ code: 204, message: null })
  })
})
