import { expect, it } from 'vitest'

import { insertTestAccountant, TEST_PASSWORD } from '../../testing/factories.ts'
import { COMPANY, HANDOFF_KEY, newPerson, siscontCalls } from '../../testing/siscont-calls.ts'
import { useSimulatedSunat, useTestApp } from '../../testing/use-test-app.ts'

const GUESSES = 10_000
const ADDRESSES = 200

const sunat = useSimulatedSunat()
const test = useTestApp({ sunat, environment: { PARTNER_HANDOFF_KEYS: HANDOFF_KEY } })
const { post, signIn, licensed } = siscontCalls(test, sunat)

it(
  'gets in while strangers guess from two hundred addresses, by every door; they do not',
  { timeout: 300_000 },
  async () => {
    const victim = await licensed()
    const created = await post('/users-siscont', victim)
    const cookie = String(created.headers['set-cookie']).split(';', 1)[0] ?? ''
    const stranger = await insertTestAccountant(test.deps.db)
    let judged = 0
    const guess = async (index: number) => {
      const password = `intento-${index}`
      const address = `10.9.0.${index % ADDRESSES}`
      const { email } = victim
      const linking = { email, password, contapro_email: stranger.email, contapro_password: TEST_PASSWORD, ...COMPANY }
      const doors = [
        () => signIn(email, password, address),
        () => post('/users-siscont', { ...newPerson(email, password), name: 'Luis', last_name: 'Rojas' }, address),
        () => post('/users/validate-user-siscont', linking, address),
        () =>
          test.inject({
            url: `/siscont/validate?email=${email}&password=${password}&ruc=${COMPANY.ruc}&razon_social=X`,
            remoteAddress: address,
          }),
      ]
      const answer = await doors[index % doors.length]?.()
      expect([200, 201]).not.toContain(answer?.statusCode)
      const text = answer ? answer.body + String(answer.headers.location) : ''
      if (!text.includes('TOO_MANY')) judged += 1
    }
    for (let start = 0; start < GUESSES; start += 50)
      await Promise.all(Array.from({ length: 50 }, (_, index) => guess(start + index)))
    expect(judged).toBe(10)
    const payload = { email: victim.email, password: victim.password }
    const owner = await test.inject({
      method: 'POST',
      url: '/app/internal/users/sign-in-siscont',
      payload,
      headers: { cookie },
      remoteAddress: '10.9.0.1',
    })
    expect(owner.statusCode).toBe(200)
  },
)
