import { addDays, calendarDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import type { LightMyRequestResponse } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'

import { expectRefusal } from '../../testing/expect-refusal.ts'
import { insertTestAccountant } from '../../testing/factories.ts'
import { DAY, HANDOFF_KEY, siscontCalls } from '../../testing/siscont-calls.ts'
import { useSimulatedSunat, useTestApp } from '../../testing/use-test-app.ts'

const sunat = useSimulatedSunat()
const test = useTestApp({ sunat, environment: { PARTNER_HANDOFF_KEYS: HANDOFF_KEY } })
const { post, signIn, me, licensed, link } = siscontCalls(test, sunat)
const HOUR = DAY / 24

beforeEach(() => sunat.setLicensesAway(false))

/** The end of the license that the account of a session has. */
async function endOf(session: LightMyRequestResponse): Promise<string | null> {
  return (await me(session)).json().subscription?.end_date ?? null
}

/** Until midnight in Lima. */
function secondsLeftOf(date: string): number {
  const midnight = Date.parse(`${addDays(calendarDate(date), 1)}T00:00:00-05:00`)
  return (midnight - test.deps.now().getTime()) / 1000
}

function registerBusiness(session: LightMyRequestResponse) {
  const free = sunat.takeFree()
  return test.inject({
    method: 'POST',
    url: '/app/internal/me/businesses-siscont',
    headers: { authorization: `Bearer ${session.json().access_token}` },
    payload: {
      ruc: free.ruc,
      name: free.name,
      username: free.sol_user,
      password: free.sol_key,
      api_key_sire: free.client_id,
      api_secret_sire: free.client_secret,
      surnames: 'Quispe Flores',
      given_names: 'Rosa',
      terms: true,
      privacy: true,
    },
  })
}

describe('an active license', () => {
  it('lets its user register companies, under the names of SISCONT, and list them', async () => {
    const created = await post('/users-siscont', await licensed())
    const registered = await registerBusiness(created)
    expect(registered.json()).toMatchObject({ success: true, data: { status: 'IN_PROGRESS' } })
    const listed = await test.inject({
      url: '/app/internal/accountant/dashboard/filters-siscont',
      headers: { authorization: `Bearer ${created.json().access_token}` },
    })
    expect(listed.json().businesses).toMatchObject([{ uuid: registered.json().data.uuid }])
    const stored = await test.deps.db
      .selectFrom('businesses')
      .selectAll()
      .where('id', '=', registered.json().data.uuid)
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ paternalSurname: 'Quispe Flores', givenNames: 'Rosa' })
  })

  it('ends during a session when SISCONT says so', async () => {
    const someone = await licensed()
    const created = await post('/users-siscont', someone)
    await sunat.setLicense(someone.email, { password: someone.password, end: null })
    await signIn(someone.email, someone.password)
    expect(await endOf(created)).toBeNull()
    expect((await me(created)).json()).toMatchObject({ license_end: null, is_license_known: true })
    expectRefusal(await registerBusiness(created), 'LICENSE_NOT_FOUND')
  })

  it('ends during a session when its last day has passed', async () => {
    const someone = await licensed({ end: dateInLima(test.deps.now()) })
    const created = await post('/users-siscont', someone)
    expect(await endOf(created)).toBe(someone.end)
    const left = secondsLeftOf(dateInLima(test.deps.now()))
    // A session lasts for twelve hours.
    test.advance(Math.max(0, left - HOUR))
    const session = await signIn(someone.email, someone.password)
    expect(await endOf(session)).toBe(someone.end)
    test.advance(Math.min(left, HOUR) + 1)
    expect(await endOf(session)).toBeNull()
    expectRefusal(await registerBusiness(session), 'LICENSE_NOT_FOUND')
  })
})

describe('while the license service is away', () => {
  it('its last answer counts for seven days', async () => {
    const someone = await licensed()
    await post('/users-siscont', someone)
    await sunat.setLicensesAway(true)
    const lastDay = addDays(dateInLima(test.deps.now()), 7)
    test.advance(7 * DAY - HOUR)
    expect(await endOf(await signIn(someone.email, someone.password))).toBe(lastDay)
    test.advance(Math.max(0, secondsLeftOf(lastDay) - HOUR))
    const session = await signIn(someone.email, someone.password)
    expect(await endOf(session)).toBe(lastDay)
    test.advance(secondsLeftOf(lastDay) + 1)
    // Also during a session, of whichever door, and at night.
    expect(await endOf(session)).toBeNull()
    expectRefusal(await registerBusiness(session), 'LICENSE_NOT_FOUND')
    const { subscribedUntil } = await test.deps.db
      .selectFrom('users')
      .select('subscribedUntil')
      .where('email', '=', someone.email)
      .executeTakeFirstOrThrow()
    expect(subscribedUntil).toBe(lastDay)
    expect(await endOf(await signIn(someone.email, someone.password))).toBeNull()
    await sunat.setLicensesAway(false)
    expect(await endOf(await signIn(someone.email, someone.password))).toBe(someone.end)
  })

  it('whose license was never known has none, and may go on', async () => {
    await sunat.setLicensesAway(true)
    const created = await post('/users-siscont', { ...(await licensed()), name: 'Luis', last_name: 'Rojas' })
    expect((await me(created)).json()).toMatchObject({ subscription: null, is_license_known: false })
    expect((await registerBusiness(created)).statusCode).toBe(200)
  })
})

describe('whom the license service refuses', () => {
  it('gets an account, and registers no companies', async () => {
    const someone = await licensed()
    const created = await post('/users-siscont', {
      ...someone,
      password: 'equivocada',
      name: 'Luis',
      last_name: 'Rojas',
    })
    expect(await endOf(created)).toBeNull()
    expectRefusal(await registerBusiness(created), 'LICENSE_NOT_FOUND')
  })
})

describe('an account that two emails of SISCONT open', () => {
  it('has the license that runs longer', async () => {
    const owner = await insertTestAccountant(test.deps.db, { subscriptionEnd: null, planType: null })
    const [one, two] = [await licensed(), await licensed({ end: null })]
    await link(one, owner, { confirm: true })
    const checkedAt = test.deps.now()
    test.advance(HOUR)
    await link(two, owner, { confirm: true })
    expect(await endOf(await signIn(two.email, two.password))).toBe(one.end)
    // All that is known of it is of this one.
    const { licenseCheckedAt } = await test.deps.db
      .selectFrom('users')
      .select('licenseCheckedAt')
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow()
    expect(licenseCheckedAt?.getTime()).toBeLessThanOrEqual(checkedAt.getTime())
    expect(await endOf(await signIn(one.email, one.password))).toBe(one.end)
  })

  it('has a subscription of its own beside the license', async () => {
    const owner = await insertTestAccountant(test.deps.db)
    const someone = await licensed({ end: null })
    const session = await link(someone, owner, { confirm: true })
    expect((await me(session)).json()).toMatchObject({ license_end: null, subscription: { plan_type: 1 } })
    const other = await licensed()
    await link(other, owner, { confirm: true })
    expect((await me(session)).json()).toMatchObject({ license_end: other.end })
  })

  it('loses the license of an email that is linked to another account', async () => {
    const owner = { subscriptionEnd: null, planType: null }
    const [first, second] = [
      await insertTestAccountant(test.deps.db, owner),
      await insertTestAccountant(test.deps.db, owner),
    ]
    const someone = await licensed()
    const before = await link(someone, first, { confirm: true })
    expect(await endOf(before)).toBe(someone.end)
    expect(await endOf(await link(someone, second, { confirm: true }))).toBe(someone.end)
    expect(await endOf(before)).toBeNull()
  })
})
