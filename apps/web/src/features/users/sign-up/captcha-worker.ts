import { solveChallenge } from 'altcha-lib/v1'

export type CaptchaWork = { algorithm: 'SHA-256'; challenge: string; salt: string; maxnumber: number }

// The proof of work runs in a worker so that it never blocks typing or scrolling.
self.addEventListener('message', async ({ data }: MessageEvent<CaptchaWork>) => {
  const solution = await solveChallenge(data.challenge, data.salt, data.algorithm, data.maxnumber).promise
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window: it has no origin to name
  self.postMessage(solution?.number ?? null)
})
