import type { CaptchaChallenge } from '@contapro/contract/captcha'
import { solveChallenge } from 'altcha-lib/v1'

import type { TestApp } from './test-app.ts'

/** Solves the captcha's proof of work and returns the token that the sign-up form sends. */
export async function solveCaptcha({ inject }: Pick<TestApp, 'inject'>): Promise<string> {
  const answer = await inject({ url: '/app/internal/captcha/challenge' })
  const challenge: CaptchaChallenge = answer.json()
  const solved = await solveChallenge(challenge.challenge, challenge.salt, challenge.algorithm, challenge.maxnumber)
    .promise
  if (!solved) throw new Error('the challenge has no solution')
  const { maxnumber: _, ...rest } = challenge
  return Buffer.from(JSON.stringify({ ...rest, number: solved.number })).toString('base64')
}
