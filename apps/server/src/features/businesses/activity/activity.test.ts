import { beforeAll, describe, expect, it } from 'vitest'

import type { AuditActor, AuditEntry } from '../../../audit/audit.ts'
import type { BusinessRow } from '../../../db/tables/businesses.ts'
import type { UserRow } from '../../../db/tables/users.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { insertTestAccountant, insertTestBusiness, randomRuc } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { recordApiRefused, recordSolRefused } from '../credentials/record-validation-verdict.ts'

// What accountants see of the use of their credentials (quality bar SEC-16).

const test = useTestApp()
let user: UserRow
beforeAll(async () => {
  user = await insertTestAccountant(test.deps.db)
})

const SECRETS = { username: 'CANARIO1', password: 'canario-sol', apiKey: 'canario-llave', apiSecret: 'canario-secreto' }

async function storedBusiness(): Promise<BusinessRow> {
  const { db, vault, now } = test.deps
  const business = await insertTestBusiness(db, user)
  await vault.store(db, business.id, SECRETS, now())
  return business
}

const read = async (business: { id: string }, query: object = {}, by = user) =>
  test.injectAs(by, { url: `/app/internal/businesses/${business.id}/activity`, query: { ...query } })
const textsOf = (answer: Awaited<ReturnType<typeof read>>): string[] =>
  answer.json().activity.map(({ text }: { text: string }) => text)

/** A use of the credentials at a moment of Lima's 10th of November. */
const use = (business: BusinessRow, actor: AuditActor, time: string, purpose = 'collection') =>
  append(business, { actor, action: 'credentials-opened', details: { purpose } }, new Date(`2026-11-10T${time}-05:00`))

function append(business: BusinessRow, entry: AuditEntry, at: Date) {
  return test.deps.db.transaction().execute((tx) => test.deps.audit.append(tx, business.id, entry, at))
}

const change = (business: { id: string }, payload: object) =>
  test.injectAs(user, { method: 'PATCH', url: `/app/internal/businesses/${business.id}/credentials`, payload })

describe('the activity of credentials', () => {
  it('begins with the registration and tells each change, and never a value (TRAP-5)', async () => {
    const answer = await test.injectAs(user, {
      method: 'POST',
      url: '/app/internal/me/businesses',
      payload: {
        name: 'Una S.A.C.',
        ruc: randomRuc(),
        username: SECRETS.username,
        passwordSOL: SECRETS.password,
        terms: true,
        privacy: true,
      },
    })
    const business = { id: answer.json().data.uuid as string }
    const changes = [
      { username: 'CANARIO2', password: 'canario-otra' },
      { sunat_api_key: SECRETS.apiKey, sunat_api_secret: SECRETS.apiSecret },
      { sunat_api_key: '', sunat_api_secret: '' },
    ]
    for (const payload of changes) expect((await change(business, payload)).statusCode).toBe(204)
    const listed = await read(business)
    expect(listed.json()).toEqual({
      activity: [
        'Eliminaste el ID de la API y la clave de la API',
        'Cambiaste el ID de la API y la clave de la API',
        'Cambiaste el usuario SOL y la clave SOL',
        'Registraste la empresa y guardaste sus credenciales',
      ].map((text, index) => ({
        // The second entry names the stored credentials; the registration says more.
        number: index === 3 ? 1 : 5 - index,
        at: expect.any(String),
        kind: index === 3 ? 'registered' : 'changed',
        actor: 'Tú',
        text,
      })),
      newest: 5,
      pagination: { page: 1, size: 10, total_items: 4, total_pages: 1 },
    })
    expect(listed.body.toLowerCase()).not.toContain('canario')
  })

  it('tells uses that follow each other as one, by collection, purpose and day', async () => {
    const business = await storedBusiness()
    for (const time of ['02:10:05', '02:12:00', '02:14:59']) await use(business, 'job:una', time)
    await use(business, 'job:otra', '03:00:00')
    await use(business, 'job:otra', '03:00:30')
    await use(business, `user:${user.id}`, '09:00:00', 'validation')
    await use(business, 'job:otra', '23:59:59')
    await append(
      business,
      { actor: 'job:otra', action: 'credentials-opened', details: { purpose: 'collection' } },
      new Date('2026-11-11T00:00:01-05:00'),
    )
    const answer = await read(business)
    expect(answer.json().activity).toMatchObject([
      { number: 9, text: 'La recopilación usó la clave SOL', at: '2026-11-11T05:00:01.000Z' },
      { number: 8, text: 'La recopilación usó la clave SOL', at: '2026-11-11T04:59:59.000Z' },
      { number: 7, text: 'Comprobaste las credenciales ante SUNAT', actor: 'Tú' },
      { number: 6, text: 'La recopilación usó la clave SOL 2 veces, a las 03:00', kind: 'used' },
      {
        number: 4,
        text: 'La recopilación usó la clave SOL 3 veces, entre las 02:10 y las 02:14',
        at: '2026-11-10T07:14:59.000Z',
        actor: 'Contapro',
      },
    ])
  })

  it('is not interrupted by what has nothing to do with credentials', async () => {
    const business = await storedBusiness()
    await use(business, 'job:una', '02:10:00')
    await append(
      business,
      { actor: `user:${user.id}`, action: 'balance-entered', details: { amount: 'canario' } },
      new Date('2026-11-10T07:11:00Z'),
    )
    await use(business, 'job:una', '02:12:00')
    const answer = await read(business)
    expect(textsOf(answer)).toEqual(['La recopilación usó la clave SOL 2 veces, entre las 02:10 y las 02:12'])
    expect(answer.body).not.toContain('canario')
  })

  it('pages by lines, and what happens meanwhile moves nothing', async () => {
    const business = await storedBusiness()
    // Seven lines of one, two … seven uses.
    for (let line = 1; line <= 7; line += 1)
      for (let count = 0; count < line; count += 1) await use(business, `job:${line}`, `0${line}:00:00`)
    const first = await read(business, { size: 3 })
    expect(first.json()).toMatchObject({
      newest: 29,
      pagination: { page: 1, size: 3, total_items: 7, total_pages: 3 },
    })
    await use(business, 'job:7', '07:00:01')
    await use(business, 'job:8', '08:00:00')
    const { newest: until } = first.json()
    const [second, third, beyond] = [
      await read(business, { size: 3, page: 2, until }),
      await read(business, { size: 3, page: 3, until }),
      await read(business, { size: 3, page: 4, until }),
    ]
    const counts = [first, second, third].map((page) => textsOf(page).map((text) => /\d+ veces/.exec(text)?.[0] ?? '1'))
    expect(counts).toEqual([['7 veces', '6 veces', '5 veces'], ['4 veces', '3 veces', '2 veces'], ['1']])
    expect(beyond.json()).toEqual({
      activity: [],
      newest: 29,
      pagination: { page: 4, size: 3, total_items: 7, total_pages: 3 },
    })
    expect(textsOf(await read(business, { size: 2 }))).toEqual([
      'La recopilación usó la clave SOL',
      'La recopilación usó la clave SOL 8 veces, a las 07:00',
    ])
  })

  it('tells a refusal of SUNAT once, until something else is saved', async () => {
    const { db, vault } = test.deps
    const business = await storedBusiness()
    const refuse = async () => {
      const dates = await vault.findCredentialDates(db, business.id)
      if (!dates?.apiSavedAt) throw new Error('stored without a pair')
      const { solSavedAt, apiSavedAt } = dates
      await db.transaction().execute(async (tx) => {
        await recordSolRefused(tx, test.deps, business, solSavedAt)
        await recordApiRefused(tx, test.deps, business, apiSavedAt)
      })
    }
    await refuse()
    await refuse()
    const refused = ['SUNAT no aceptó las credenciales de API', 'SUNAT no aceptó el usuario o la clave SOL']
    expect(textsOf(await read(business))).toEqual(refused)
    await change(business, { password: 'otra-clave' })
    await refuse()
    const answer = await read(business)
    expect(textsOf(answer)).toEqual([...refused, 'Cambiaste la clave SOL', ...refused])
    expect(answer.json().activity[0]).toMatchObject({ kind: 'refused', actor: 'SUNAT' })
    expect(await test.deps.audit.findBroken(db, business.id)).toBeUndefined()
  })

  it('tells that somebody tried the RUC, and never who', async () => {
    const business = await storedBusiness()
    const entry = {
      actor: 'another-accountant',
      action: 'profile-validation-tried',
      details: { ruc: business.ruc, password: 'canario-ajeno' },
    } as const
    await append(business, entry, test.deps.now())
    const answer = await read(business)
    expect(answer.json().activity).toMatchObject([{ kind: 'tried-by-another', actor: 'Otra cuenta' }])
    expect(answer.body).not.toContain('canario')
  })

  it('is empty before anything happened', async () => {
    expect((await read(await insertTestBusiness(test.deps.db, user))).json()).toEqual({
      activity: [],
      newest: 0,
      pagination: { page: 1, size: 10, total_items: 0, total_pages: 0 },
    })
  })

  it("is nobody's but the owner's", async () => {
    const business = await storedBusiness()
    await use(business, 'job:una', '02:10:00')
    const stranger = await insertTestAccountant(test.deps.db)
    expectRefusal(await read(business, {}, stranger), 'BUSINESS_NOT_FOUND')
  })

  it.each([{ page: 0 }, { size: 101 }, { until: -1 }, { until: '1e400' }, { page: 'x' }])(
    'refuses %o',
    async (query) => {
      expectRefusal(await read(await storedBusiness(), query), 'VALIDATION_FAILED')
    },
  )
})
