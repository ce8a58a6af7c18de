import { z } from 'zod'

import { anyone } from './access.ts'
import { endpoints } from './endpoint.ts'

/** Proof of work of altcha, version 1. The token sent at sign-up is the base64 JSON of the solution, with its `number`. */
export const CaptchaChallenge = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  maxnumber: z.int(),
  salt: z.string(),
  signature: z.string(),
})
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>

export const getCaptchaChallenge = endpoints('users').get('/captcha/challenge', anyone, {
  summary: 'Reto de verificación',
  response: { 200: CaptchaChallenge },
})
