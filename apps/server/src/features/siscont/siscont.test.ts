import { randomUUID } from 'node:crypto'

import { beforeAll, describe, expect, it } from 'vitest'

import { expectRefusal } from '../../testing/expect-refusal.ts'
import { insertTestAccountant, TEST_PASSWORD } from '../../testing/factories.ts'
import { COMPANY, HANDOFF_KEY, newAddress, newPerson, siscontCalls } from '../../testing/siscont-calls.ts'
import { useSimulatedSunat, useTestApp } from '../../testing/use-test-app.ts'
import { hashPassword } from '../users/queries.ts'
import { sendAccountMail as sendAccountMailJob } from '../users/jobs.ts'
import { hashToken } from '../users/passwords/send-recovery-mail.ts'
import { sendAccountMail } from '../users/sessions/send-account-mail.ts'

const sunat = useSimulatedSunat()
const test = useTestApp({ sunat, environment: { PARTNER_HANDOFF_KEYS: HANDOFF_KEY } })
const { post, signIn, redeem, me, licensed, handOver, link } = siscontCalls(test, sunat)

const statusesOf = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)

beforeAll(() => sunat.setLicensesAway(false))

/** What the link of a recovery mail does. */
async function setPasswordByMail(email: string, password: string): Promise<void> {
  const token = randomUUID()
  const { id } = await test.deps.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await test.deps.db
    .insertInto('recoveryRequests')
    .values({ userId: id, tokenHash: hashToken(token), expiresAt: new Date(test.deps.now().getTime() + 60_000) })
    .execute()
  const url = '/app/internal/users/password'
  const reset = await test.inject({ method: 'PUT', url, payload: { token, password } })
  expect(reset.statusCode).toBe(204)
}

describe('an account made from SISCONT', () => {
  it('takes its names from the license, and its subscription lasts as long', async () => {
    const someone = await licensed()
    expectRefusal(await signIn(someone.email, someone.password), 'INCORRECT_CREDENTIALS')
    const created = await post('/users-siscont', someone)
    expect(created.statusCode).toBe(201)
    expect((await me(created)).json()).toMatchObject({
      name: 'ROSA',
      last_name: 'QUISPE FLORES',
      email: someone.email,
      accountant_profile: 'Siscont',
      userType: 'siscont',
      subscription: { plan_type: 1, end_date: someone.end },
    })
    const again = await signIn(someone.email.toUpperCase(), someone.password)
    expect(again.json()).toEqual({
      access_token: expect.any(String),
      ab_test_group: expect.stringMatching(/^[AB]$/),
      ruc: null,
      razon_social: null,
    })
  })

  it('asks for names that the license does not have', async () => {
    const someone = newPerson(`sin-nombre-${randomUUID()}@prueba.pe`)
    expectRefusal(await post('/users-siscont', someone), 'NAMES_MISSING')
    const created = await post('/users-siscont', { ...someone, name: 'Luis', last_name: 'Rojas' })
    expect((await me(created)).json()).toMatchObject({ name: 'Luis', last_name: 'Rojas', subscription: null })
  })

  it('is not made for an email or a document that has an account', async () => {
    const owner = await insertTestAccountant(test.deps.db)
    const names = { name: 'Luis', last_name: 'Rojas' }
    expectRefusal(await post('/users-siscont', { ...newPerson(owner.email), ...names }), 'EMAIL_ALREADY_REGISTERED')
    const sameDocument = { ...(await licensed()), document_number: owner.documentNumber }
    expectRefusal(await post('/users-siscont', sameDocument), 'DOCUMENT_ALREADY_REGISTERED')
  })

  it('may be asked for again and again while nobody can judge its password', async () => {
    await sunat.setLicensesAway(true)
    const someone = await licensed()
    const address = newAddress()
    for (let index = 0; index < 6; index += 1)
      expectRefusal(await post('/users-siscont', someone, address), 'NAMES_MISSING')
    await sunat.setLicensesAway(false)
  })

  it('is one, however many register it at the same time', async () => {
    const [one, other] = [await licensed(), await licensed()]
    const sameDni = await Promise.all(
      [one, other].map((someone) => post('/users-siscont', { ...someone, document_number: one.document_number })),
    )
    expect(statusesOf(sameDni)).toEqual([201, 409])
    const third = await licensed()
    const sameEmail = await Promise.all([1, 2, 3].map(() => post('/users-siscont', third)))
    expect(statusesOf(sameEmail)).toEqual([201, 409, 409])
    const refused = expectRefusal(await redeem(await handOver(await licensed())), 'INCORRECT_CREDENTIALS')
    const { password: _, ...form } = { ...newPerson(refused.handoff?.email ?? '') }
    const sameCode = await Promise.all(
      [1, 2, 3].map(() => post('/users-siscont', { ...form, registration_code: refused.registration_code })),
    )
    expect(sameCode.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  })

  it('opens at Contapro with a password that is set by mail, not with that of SISCONT', async () => {
    const someone = await licensed()
    await post('/users-siscont', someone)
    const enter = (password: string) => post('/users/sign-in', { email: someone.email, password })
    expectRefusal(await enter(someone.password), 'USER_PASSWORD_INCORRECT')
    await setPasswordByMail(someone.email, 'Nueva-clave-26')
    const own = await test.inject({
      url: '/app/internal/me',
      headers: { authorization: `Bearer ${(await enter('Nueva-clave-26')).json().access_token}` },
    })
    expect(own.json()).toMatchObject({ userType: 'accountant', accountant_profile: 'Siscont' })
    expect((await signIn(someone.email, someone.password)).statusCode).toBe(200)
  })
})

describe('signing in from SISCONT', () => {
  it('takes the password that was changed there, and keeps it', async () => {
    const someone = await licensed()
    await post('/users-siscont', someone)
    await sunat.setLicense(someone.email, { password: 'otra clave', end: someone.end })
    expect((await signIn(someone.email, 'otra clave')).statusCode).toBe(200)
    await sunat.setLicensesAway(true)
    expect((await signIn(someone.email, 'otra clave')).statusCode).toBe(200)
    await sunat.setLicensesAway(false)
  })

  it('refuses a wrong password, ten times for an account and then whatever it is', async () => {
    const someone = await licensed()
    await post('/users-siscont', someone)
    for (let index = 0; index < 10; index += 1)
      expectRefusal(await signIn(someone.email, 'equivocada'), 'INCORRECT_CREDENTIALS')
    expectRefusal(await signIn(someone.email, someone.password), 'TOO_MANY_ATTEMPTS')
    // Those of Contapro are counted apart.
    const atContapro = await post('/users/sign-in', { email: someone.email, password: someone.password })
    expectRefusal(atContapro, 'USER_PASSWORD_INCORRECT')
  })

  it('wrongly from one address keeps nobody there out of Contapro', async () => {
    const owner = await insertTestAccountant(test.deps.db)
    const address = newAddress()
    for (let index = 0; index < 100; index += 1) await signIn(`nadie-${index}@prueba.pe`, 'equivocada', address)
    expectRefusal(await signIn('nadie@prueba.pe', 'equivocada', address), 'TOO_MANY_ATTEMPTS')
    const form = { email: owner.email, password: TEST_PASSWORD }
    expect((await post('/users/sign-in', form, address)).statusCode).toBe(200)
  })
})

describe('linking', () => {
  it('is checked first, then done, and from then on SISCONT opens the linked account', async () => {
    const owner = await insertTestAccountant(test.deps.db)
    const someone = await licensed()
    const checked = await link(someone, owner)
    expect(checked.json()).toEqual({
      success: true,
      data: { dni: owner.documentNumber, phone_number: owner.phoneNumber },
      token: null,
      ab_test_group: 'A',
    })
    expectRefusal(await signIn(someone.email, someone.password), 'INCORRECT_CREDENTIALS')
    const linked = await link(someone, owner, { confirm: true })
    expect((await me(linked)).json()).toMatchObject({ uuid: owner.id, accountant_profile: 'Siscont' })
    expect((await me(await signIn(someone.email, someone.password))).json()).toMatchObject({ uuid: owner.id })
    const { users } = await test.deps.db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('users'))
      .where('email', 'in', [owner.email, someone.email])
      .executeTakeFirstOrThrow()
    expect(users).toBe(1)
  })

  it('is told to the owner of the account by mail, with the email that opens it', async () => {
    const owner = await insertTestAccountant(test.deps.db)
    const someone = await licensed()
    await link(someone, owner, { confirm: true })
    const { rows } = await test.deps.pool.query<{ data: unknown }>(
      `select data from pgboss.job where name = $1 and data ->> 'userId' = $2 and data ->> 'news' = 'siscont-linked'`,
      [sendAccountMailJob.name, owner.id],
    )
    await sendAccountMail(test.deps, sendAccountMailJob.payload.parse(rows[0]?.data))
    const texts = test.mails.filter(({ to }) => to === owner.email).map(({ text }) => text)
    // Mails write no address that a reader would turn into a link.
    expect(texts).toEqual([expect.stringContaining(`se vinculó al correo ${someone.email.split('@', 1)[0]}@`)])
  })

  it('refuses a wrong password of Contapro and counts it like a sign-in', async () => {
    const owner = await insertTestAccountant(test.deps.db)
    const someone = await licensed()
    for (let index = 0; index < 10; index += 1)
      expectRefusal(await link(someone, owner, { contapro_password: 'equivocada' }), 'INCORRECT_CREDENTIALS')
    expectRefusal(await link(someone, owner), 'TOO_MANY_ATTEMPTS')
  })

  it('moves an email to another account for whoever has its password of SISCONT', async () => {
    const [first, second] = [await insertTestAccountant(test.deps.db), await insertTestAccountant(test.deps.db)]
    const someone = await licensed()
    await link(someone, first, { confirm: true })
    expectRefusal(await link({ ...someone, password: 'adivinada' }, second, { confirm: true }), 'INCORRECT_CREDENTIALS')
    expect((await me(await signIn(someone.email, someone.password))).json()).toMatchObject({ uuid: first.id })
    await link(someone, second, { confirm: true })
    expect((await me(await signIn(someone.email, someone.password))).json()).toMatchObject({ uuid: second.id })
  })

  it('takes a password that SISCONT’s license service does not know from the owner of the linked account', async () => {
    const owner = await insertTestAccountant(test.deps.db)
    const { email } = newPerson(`sin-licencia-${randomUUID()}@prueba.pe`)
    await link({ email, password: 'la de antes' }, owner, { confirm: true })
    expectRefusal(await signIn(email, 'la de ahora'), 'INCORRECT_CREDENTIALS')
    expect((await link({ email, password: 'la de ahora' }, owner, { confirm: true })).statusCode).toBe(200)
    expect((await me(await signIn(email, 'la de ahora'))).json()).toMatchObject({ uuid: owner.id })
  })

  it('does not take an email away from the account that it opens', async () => {
    const someone = await licensed()
    await post('/users-siscont', someone)
    const thief = await insertTestAccountant(test.deps.db)
    expectRefusal(
      await link({ email: someone.email, password: 'adivinada' }, thief, { confirm: true }),
      'INCORRECT_CREDENTIALS',
    )
    expect((await me(await signIn(someone.email, someone.password))).json()).toMatchObject({ email: someone.email })
  })
})

describe('somebody who prepared an account for another’s email', () => {
  it('does not get its owner into a linked account', async () => {
    const thief = await insertTestAccountant(test.deps.db)
    const victim = await licensed()
    expect((await link({ email: victim.email, password: 'inventada' }, thief, { confirm: true })).statusCode).toBe(200)
    expectRefusal(await signIn(victim.email, victim.password), 'INCORRECT_CREDENTIALS')
    expect((await post('/users-siscont', victim)).statusCode).toBe(201)
    expectRefusal(await signIn(victim.email, 'inventada'), 'INCORRECT_CREDENTIALS')
  })

  it('is put out of an account that was made with it', async () => {
    const victim = await licensed()
    const prepared = await post('/users-siscont', {
      ...newPerson(victim.email, 'inventada'),
      name: 'Ladrón',
      last_name: 'De Cuentas',
    })
    expect(prepared.statusCode).toBe(201)
    expect((await signIn(victim.email, victim.password)).statusCode).toBe(200)
    expectRefusal(await me(prepared), 'SESSION_EXPIRED')
    expectRefusal(await signIn(victim.email, 'inventada'), 'INCORRECT_CREDENTIALS')
  })

  it('has no more tries at its password on the device with which it was prepared', async () => {
    const victim = await licensed()
    const prepared = { ...newPerson(victim.email, 'inventada'), name: 'Ladrón', last_name: 'De Cuentas' }
    const cookie = String((await post('/users-siscont', prepared)).headers['set-cookie']).split(';', 1)[0] ?? ''
    const enter = (password: string) =>
      test.inject({
        method: 'POST',
        url: '/app/internal/users/sign-in-siscont',
        payload: { email: victim.email, password },
        headers: { cookie },
        remoteAddress: newAddress(),
      })
    // That with which it was prepared was the first of ten.
    for (let index = 1; index < 9; index += 1) {
      expectRefusal(await enter('adivinada'), 'INCORRECT_CREDENTIALS')
      // The prepared one is right, and must not give new tries.
      expect((await enter('inventada')).statusCode).toBe(200)
    }
    expectRefusal(await enter('adivinada'), 'INCORRECT_CREDENTIALS')
    expectRefusal(await enter(victim.password), 'TOO_MANY_ATTEMPTS')
  })

  it('does not keep its owner’s mailbox from a password of Contapro', async () => {
    const victim = await licensed()
    await post('/users-siscont', { ...newPerson(victim.email, 'inventada'), name: 'Ladrón', last_name: 'De Cuentas' })
    await setPasswordByMail(victim.email, 'Nueva-clave-26')
    expect((await signIn(victim.email, victim.password)).statusCode).toBe(200)
    const atContapro = await post('/users/sign-in', { email: victim.email, password: 'Nueva-clave-26' })
    expect(atContapro.statusCode).toBe(200)
  })

  it('does not keep the email from an account of Contapro, also when the partner confirms nobody', async () => {
    const [thief, owner] = [await insertTestAccountant(test.deps.db), await insertTestAccountant(test.deps.db)]
    const someone = newPerson(`sin-licencia-${randomUUID()}@prueba.pe`)
    await link({ email: someone.email, password: 'inventada' }, thief, { confirm: true })
    expect((await me(await link(someone, owner, { confirm: true }))).json()).toMatchObject({ uuid: owner.id })
    expect((await me(await signIn(someone.email, someone.password))).json()).toMatchObject({ uuid: owner.id })
  })
})

describe('a link that somebody else made before the owner came', () => {
  it('does not outlive the right password of SISCONT', async () => {
    const [victim, attacker] = [await licensed(), await licensed()]
    await post('/users-siscont', { ...newPerson(victim.email, 'inventada'), name: 'Ladrón', last_name: 'De Cuentas' })
    const owner = { email: victim.email }
    await test.deps.db
      .updateTable('users')
      .set({ passwordHash: await hashPassword('inventada') })
      .where('email', '=', victim.email)
      .execute()
    const linked = await link(attacker, owner, { contapro_password: 'inventada', confirm: true })
    expect(linked.statusCode).toBe(200)
    expect((await signIn(victim.email, victim.password)).statusCode).toBe(200)
    expectRefusal(await me(linked), 'SESSION_EXPIRED')
    expectRefusal(await signIn(attacker.email, attacker.password), 'INCORRECT_CREDENTIALS')
  })

  it('does not outlive a new password by mail, nor does a password of SISCONT that nobody confirmed', async () => {
    const owner = await insertTestAccountant(test.deps.db)
    const attacker = await licensed()
    await link(attacker, owner, { confirm: true })
    await link({ email: owner.email, password: 'inventada' }, owner, { confirm: true })
    await setPasswordByMail(owner.email, 'Nueva-clave-26')
    expectRefusal(await signIn(attacker.email, attacker.password), 'INCORRECT_CREDENTIALS')
    expectRefusal(await signIn(owner.email, 'inventada'), 'INCORRECT_CREDENTIALS')
  })
})

describe('handing over by the partner’s server', () => {
  it('needs one of its keys, and counts wrong ones', async () => {
    const payload = { email: 'a@prueba.pe', password: 'x', ...COMPANY }
    const remoteAddress = newAddress()
    const url = '/partner/handoff'
    for (let index = 0; index < 10; index += 1)
      expectRefusal(await test.inject({ method: 'POST', url, payload, remoteAddress }), 'PARTNER_KEY_INCORRECT')
    const headers = { 'x-api-key': HANDOFF_KEY }
    expectRefusal(await test.inject({ method: 'POST', url, payload, remoteAddress, headers }), 'TOO_MANY_ATTEMPTS')
  })

  it('is nothing for who is signed in, as accountant or from SISCONT', async () => {
    const user = await insertTestAccountant(test.deps.db)
    const someone = await licensed()
    const token = (await post('/users-siscont', someone)).json().access_token
    const call = { method: 'POST', url: '/partner/handoff', payload: { ...someone, ...COMPANY } } as const
    expectRefusal(await test.injectAs(user, call), 'PARTNER_KEY_INCORRECT')
    const headers = { authorization: `Bearer ${token}` }
    expectRefusal(await test.inject({ ...call, headers, remoteAddress: newAddress() }), 'PARTNER_KEY_INCORRECT')
  })

  it('opens the account and says which company it is about', async () => {
    const someone = await licensed()
    await post('/users-siscont', someone)
    const answer = await redeem(await handOver(someone))
    expect(answer.json()).toMatchObject(COMPANY)
    expect((await me(answer)).json()).toMatchObject({ email: someone.email })
  })

  it('is refused with a wrong password, and proves nothing that the partner did not confirm', async () => {
    const someone = await licensed()
    await post('/users-siscont', someone)
    const handOff = (password: string, email = someone.email) =>
      test.inject({
        method: 'POST',
        url: '/partner/handoff',
        headers: { 'x-api-key': HANDOFF_KEY },
        payload: { email, password, ...COMPANY },
      })
    expectRefusal(await handOff('equivocada'), 'INCORRECT_CREDENTIALS')
    expect((await signIn(someone.email, someone.password)).statusCode).toBe(200)
    const victim = await licensed()
    const made = new URL((await handOff('equivocada', victim.email)).json().url).searchParams.get('code') ?? ''
    const refused = expectRefusal(await redeem(made), 'INCORRECT_CREDENTIALS')
    const { password: _, ...form } = victim
    const prepared = { ...form, name: 'Ladrón', last_name: 'De Cuentas' }
    await post('/users-siscont', { ...prepared, registration_code: refused.registration_code })
    expect((await signIn(victim.email, victim.password)).statusCode).toBe(200)
    expectRefusal(await signIn(victim.email, 'equivocada'), 'INCORRECT_CREDENTIALS')
  })

  it('gives one session for a code that is used a hundred times at once', async () => {
    const someone = await licensed()
    await post('/users-siscont', someone)
    const code = await handOver(someone)
    const answers = await Promise.all(Array.from({ length: 100 }, () => redeem(code)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 401]))
  })

  it('gives a code in place of those before, ten times in a quarter of an hour', async () => {
    const someone = await licensed()
    await post('/users-siscont', someone)
    const [first, second] = [await handOver(someone), await handOver(someone)]
    expectRefusal(await redeem(first), 'HANDOFF_ENDED')
    expect((await redeem(second)).statusCode).toBe(200)
    for (let index = 2; index < 10; index += 1) await handOver(someone)
    const answer = await test.inject({
      method: 'POST',
      url: '/partner/handoff',
      headers: { 'x-api-key': HANDOFF_KEY },
      payload: { email: someone.email, password: someone.password, ...COMPANY },
    })
    expectRefusal(answer, 'TOO_MANY_ATTEMPTS')
  })

  it('gives a code that ends after minutes', async () => {
    const someone = await licensed()
    await post('/users-siscont', someone)
    const code = await handOver(someone)
    test.advance(301)
    expectRefusal(await redeem(code), 'HANDOFF_ENDED')
  })

  it('answers a code in place of the password when there is no account yet', async () => {
    const someone = await licensed()
    const refused = expectRefusal(await redeem(await handOver(someone)), 'INCORRECT_CREDENTIALS')
    expect(refused.handoff).toEqual({ email: someone.email, ...COMPANY })
    const { password: _, ...form } = someone
    const created = await post('/users-siscont', { ...form, registration_code: refused.registration_code })
    expect((await me(created)).json()).toMatchObject({ name: 'ROSA', email: someone.email })
    expect((await signIn(someone.email, someone.password)).statusCode).toBe(200)
    expectRefusal(
      await post('/users-siscont', { ...form, registration_code: refused.registration_code }),
      'HANDOFF_ENDED',
    )
  })

  it('links with that code as well', async () => {
    const owner = await insertTestAccountant(test.deps.db)
    const someone = await licensed()
    const refused = expectRefusal(await redeem(await handOver(someone)), 'INCORRECT_CREDENTIALS')
    const proof = { registration_code: refused.registration_code ?? '' }
    expect((await link({ email: someone.email }, owner, proof)).json()).toMatchObject({ token: null })
    const linked = await link({ email: someone.email }, owner, { ...proof, confirm: true })
    expect((await me(linked)).json()).toMatchObject({ uuid: owner.id })
    expect((await me(await redeem(await handOver(someone)))).json()).toMatchObject({ uuid: owner.id })
  })
})

describe('who guesses a password of SISCONT', () => {
  const NAMES = { name: 'Luis', last_name: 'Rojas' }

  it('has ten tries for all doors together, and not the right one after that', async () => {
    const victim = await licensed()
    await post('/users-siscont', victim)
    const owner = await insertTestAccountant(test.deps.db)
    const guess = (password: string) => [
      () => signIn(victim.email, password),
      () => post('/users-siscont', { ...newPerson(victim.email, password), ...NAMES }),
      () => link({ ...victim, password }, owner),
      () => test.inject({ url: addressOf(password), remoteAddress: newAddress() }),
    ]
    const addressOf = (password: string) =>
      `/siscont/validate?email=${victim.email}&password=${password}&ruc=${COMPANY.ruc}&razon_social=X`
    for (let index = 0; index < 3; index += 1) for (const door of guess(`intento-${index}`)) await door()
    const [signedIn, signedUp, linked, arrived] = await Promise.all(guess(victim.password).map((door) => door()))
    for (const answer of [signedIn, signedUp, linked]) expect(answer?.json().code).toBe('TOO_MANY_ATTEMPTS')
    expect(arrived?.headers.location).toContain('error=TOO_MANY_ATTEMPTS')
  })
})
