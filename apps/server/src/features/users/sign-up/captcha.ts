import type { CaptchaChallenge } from '@contapro/contract/captcha'
import { CAPTCHA_ACTION } from '@contapro/contract/users'
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import { z } from 'zod'

import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'

const LIFETIME_MS = 20 * 60_000

type CaptchaDeps = Pick<Deps, 'config' | 'db' | 'keys' | 'now' | 'log'>

/** A proof of work for the visitor's browser: no puzzle, and nothing is sent to third parties. */
export async function createCaptchaChallenge({ config, keys, now }: CaptchaDeps): Promise<CaptchaChallenge> {
  if (config.captcha.provider !== 'altcha') throw new AppError('NOT_FOUND')
  const maxnumber = config.captcha.maxNumber
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    hmacKey: hmacKey(keys),
    maxnumber,
    expires: new Date(now().getTime() + LIFETIME_MS),
  })
  return { ...challenge, algorithm: 'SHA-256', maxnumber }
}

/** Fails closed: an invalid token or an unavailable service refuses the visitor. */
export async function verifyCaptcha(deps: CaptchaDeps, token: string): Promise<void> {
  const isHuman = await (deps.config.captcha.provider === 'altcha'
    ? redeemSolution(deps, token)
    : isAcceptedByRecaptcha(deps, token))
  if (!isHuman) throw new AppError('CAPTCHA_FAILED')
}

const Solution = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().max(200),
  number: z.int().min(0),
  salt: z.string().max(200),
  signature: z.string().max(200),
})

/** Uses a solution up; false when it is wrong, too old or was used before. */
async function redeemSolution({ db, keys, now }: CaptchaDeps, token: string): Promise<boolean> {
  const solution = Solution.safeParse(parseBase64Json(token))
  if (!solution.success) return false
  const isSolved = await verifySolution(solution.data, hmacKey(keys), false).catch(() => false)
  const expires = Number(extractParams(solution.data)['expires']) * 1000
  if (!isSolved || !(expires > now().getTime())) return false
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('captchaSolutions')
    .values({ challenge: solution.data.challenge, expiresAt: new Date(expires) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

const Assessment = z.object({
  tokenProperties: z.object({ valid: z.literal(true), action: z.literal(CAPTCHA_ACTION) }),
  riskAnalysis: z.object({ score: z.number().min(0.5) }),
})

async function isAcceptedByRecaptcha({ config, log }: CaptchaDeps, token: string): Promise<boolean> {
  if (config.captcha.provider !== 'recaptcha') return false
  const { apiKey, project, siteKey } = config.captcha
  try {
    const answer = await fetch(
      `https://recaptchaenterprise.googleapis.com/v1/projects/${encodeURIComponent(project)}/assessments`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-goog-api-key': apiKey },
        body: JSON.stringify({ event: { token, siteKey, expectedAction: CAPTCHA_ACTION } }),
        signal: AbortSignal.timeout(5000),
      },
    )
    return Assessment.safeParse(await answer.json()).success
  } catch (error) {
    log.warn({ err: error }, 'captcha service did not answer')
    return false
  }
}

function hmacKey(keys: Deps['keys']): string {
  return keys.derive('captcha').toString('base64')
}

function parseBase64Json(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}
