import { z } from 'zod'

import { anyone } from './access.ts'
import type { Endpoint } from './endpoint.ts'

/** Proof of work of altcha, version 1. The token sent at sign-up is the base64 JSON of the solution, with its `number`. */
export const CaptchaChallenge = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  maxnumber: z.int(),
  salt: z.string(),
  signature: z.string(),
})
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>

export const getCaptchaChallenge = {
  method: 'GET',
  url: '/app/internal/captcha/challenge',
  access: anyone,
  schema: { summary: 'Reto de verificación', tags: ['users'], response: { 200: CaptchaChallenge } },
} as const satisfies Endpoint
