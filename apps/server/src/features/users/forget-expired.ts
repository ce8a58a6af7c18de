import type { Deps } from '../../deps.ts'

const DAY_MS = 86_400_000

export async function forgetExpiredRows({ db, now }: Deps): Promise<void> {
  const yesterday = new Date(now().getTime() - DAY_MS)
  await db.deleteFrom('attempts').where('at', '<', yesterday).execute()
  await db.deleteFrom('captchaSolutions').where('expiresAt', '<', yesterday).execute()
  await db.deleteFrom('recoveryRequests').where('expiresAt', '<', yesterday).execute()
  await db.deleteFrom('sessions').where('lastsUntil', '<', yesterday).execute()
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', yesterday).execute()
  await db.deleteFrom('sunatTokens').where('renewAt', '<', yesterday).execute()
}
