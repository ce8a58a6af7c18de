import { createChallenge, solveChallenge, verifySolution } from 'altcha-lib/v1'
import { expect, it } from 'vitest'
import { z } from 'zod'

import { fakeApi, refusal } from '../../../testing/fake-api.ts'
import { solveCaptcha } from './solve-captcha.ts'

// The work of the worker, which tests do not have.
const solve = async ({
  challenge,
  salt,
  algorithm,
  maxnumber,
}: Parameters<NonNullable<Parameters<typeof solveCaptcha>[1]>>[0]) =>
  (await solveChallenge(challenge, salt, algorithm, maxnumber).promise)?.number ?? null

it('returns a token that the server accepts', async () => {
  const challenge = await createChallenge({ hmacKey: 'clave', maxnumber: 500, algorithm: 'SHA-256' })
  fakeApi({ 'GET /captcha/challenge': { json: challenge } })
  const token = await solveCaptcha({ provider: 'altcha' }, solve)
  expect(await verifySolution(token, 'clave')).toBe(true)
  expect(Object.keys(z.record(z.string(), z.unknown()).parse(JSON.parse(atob(token))))).toEqual([
    'algorithm',
    'challenge',
    'number',
    'salt',
    'signature',
  ])
})

it('fails with a message when no solution is found', async () => {
  fakeApi({
    'GET /captcha/challenge': {
      json: { algorithm: 'SHA-256', challenge: 'x', salt: 's', maxnumber: 1, signature: 'f' },
    },
  })
  await expect(solveCaptcha({ provider: 'altcha' }, () => Promise.resolve(null))).rejects.toMatchObject({
    code: 'CAPTCHA_FAILED',
    message: 'No pudimos comprobar que eres una persona, vuelve a intentarlo',
  })
})

it('passes on the error of the challenge', async () => {
  fakeApi({ 'GET /captcha/challenge': refusal(429, 'TOO_MANY_REQUESTS', 'Espera') })
  await expect(solveCaptcha({ provider: 'altcha' })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
