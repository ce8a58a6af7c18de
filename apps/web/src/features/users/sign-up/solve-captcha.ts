import { getCaptchaChallenge, type CaptchaChallenge } from '@contapro/contract/captcha'
import { CAPTCHA_ACTION } from '@contapro/contract/users'
import type { WebConfig } from '@contapro/contract/web-config'

import { localError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/call.ts'
import { recaptchaToken } from './recaptcha-token.ts'

type FindNumber = (challenge: CaptchaChallenge) => Promise<number | null>

/** Solves the captcha without asking the user anything, and returns its token. */
export async function solveCaptcha(
  captcha: WebConfig['captcha'],
  findNumber: FindNumber = findNumberInWorker,
): Promise<string> {
  if (captcha.provider === 'recaptcha') return recaptchaToken(captcha.site_key, CAPTCHA_ACTION)
  const challenge = await call(getCaptchaChallenge)
  const number = await findNumber(challenge)
  if (number === null) throw captchaFailed()
  const { algorithm, salt, signature } = challenge
  return btoa(JSON.stringify({ algorithm, challenge: challenge.challenge, number, salt, signature }))
}

function findNumberInWorker({ algorithm, challenge, salt, maxnumber }: CaptchaChallenge): Promise<number | null> {
  const worker = new Worker(new URL('captcha-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<number | null>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<number | null>) => resolve(data))
    worker.addEventListener('error', () => reject(captchaFailed()))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window: it has no origin to name
    worker.postMessage({ algorithm, challenge, salt, maxnumber })
  }).finally(() => worker.terminate())
}

function captchaFailed() {
  return localError(
    400,
    'CAPTCHA_FAILED',
    'Verificación fallida',
    'No pudimos comprobar que eres una persona, vuelve a intentarlo',
  )
}
