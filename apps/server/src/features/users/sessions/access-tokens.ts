import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

import type { MasterKey } from '../../../keys/master-key.ts'

const ISSUER = 'contapro'
const AUDIENCE = 'contapro-web'

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() })

export type AccessTokens = {
  sign(session: { id: string; userId: string; userType: string; expiresAt: Date }): Promise<string>
  /** Undefined for anything but a living token of ours; the session behind it is checked elsewhere, on every call. */
  read(token: string): Promise<{ userId: string; sessionId: string } | undefined>
}

/** Tokens whose signature and claims were found good, until they end: the same one comes with every call of a session. */
const REMEMBERED = 10_000

export function accessTokens(keys: MasterKey, now: () => Date): AccessTokens {
  const key = keys.derive('access-token')
  const known = new Map<string, { userId: string; sessionId: string; endsAt: number }>()
  return {
    sign: ({ id, userId, userType, expiresAt }) =>
      new SignJWT({ sid: id, user_type: userType })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(now())
        .setExpirationTime(expiresAt)
        .sign(key),
    async read(token) {
      const remembered = known.get(token)
      if (remembered && remembered.endsAt > now().getTime()) return remembered
      known.delete(token)
      const verified = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['exp', 'iat', 'sub', 'sid'],
        currentDate: now(),
      }).catch(() => undefined)
      const claims = Claims.safeParse(verified?.payload)
      if (!claims.success) return undefined
      if (known.size >= REMEMBERED) known.clear()
      const read = { userId: claims.data.sub, sessionId: claims.data.sid, endsAt: claims.data.exp * 1000 }
      known.set(token, read)
      return read
    },
  }
}
