import * as argon2 from '@node-rs/argon2'
import { expect, it, vi } from 'vitest'

import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { insertTestAccountant } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

// A slow test only because the files of that project do not share their modules: here one is replaced.
// The real hashing runs; the mock only records the calls.
vi.mock(import('@node-rs/argon2'), async (original) => {
  const actual = await original()
  return { ...actual, verify: vi.fn<typeof actual.verify>(actual.verify) }
})

const test = useTestApp()

it('answers the same for a known and an unknown account, after the same hashing (SEC-7)', async () => {
  const user = await insertTestAccountant(test.deps.db)
  const signIn = async (email: string) => {
    vi.mocked(argon2.verify).mockClear()
    const answer = await test.inject({
      method: 'POST',
      url: '/app/internal/users/sign-in',
      payload: { email, password: 'Otra-clave-1' },
    })
    const hashing = vi.mocked(argon2.verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4))
    return { answer, hashing }
  }
  const known = await signIn(user.email)
  const unknown = await signIn('nadie@prueba.pe')
  expect(known.hashing).toEqual([['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']])
  expect(unknown.hashing).toEqual(known.hashing)
  const { request_id: _1, ...knownBody } = expectRefusal(known.answer, 'USER_PASSWORD_INCORRECT')
  const { request_id: _2, ...unknownBody } = expectRefusal(unknown.answer, 'USER_PASSWORD_INCORRECT')
  expect(unknownBody).toEqual(knownBody)
})

it('hashes few passwords of a burst, however many addresses it comes from', async () => {
  const user = await insertTestAccountant(test.deps.db)
  const guess = (email: string, index: number) =>
    test.inject({
      method: 'POST',
      url: '/app/internal/users/sign-in',
      payload: { email, password: `Intento-${index}` },
      remoteAddress: `10.8.0.${index % 50}`,
    })
  for (const email of [user.email, 'nadie.mas@prueba.pe']) {
    vi.mocked(argon2.verify).mockClear()
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => guess(email, index)))
    const judged = answers.filter(({ statusCode }) => statusCode === 401)
    expect(judged).toHaveLength(10)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(90)
    // Those that were judged while the last of the ten was being counted.
    expect(vi.mocked(argon2.verify).mock.calls.length).toBeLessThanOrEqual(13)
  }
})
