import { jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { z } from 'zod'

import type { MasterKey } from '../../../keys/master-key.ts'

const ISSUER = 'contapro'
const AUDIENCE = 'contapro-web'

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() })

export type AccessTokens = {
  sign(session: { id: string; userId: string; userType: string; expiresAt: Date }): Promise<string>
  /** Undefined unless the token is ours and has not expired. Callers must also check its session, which may have been ended. */
  read(token: string): Promise<{ userId: string; sessionId: string } | undefined>
}

/** Verified tokens are cached, because every call of a session carries the same one. */
const MAX_CACHED_TOKENS = 10_000

export function accessTokens(keys: MasterKey, now: () => Date): AccessTokens {
  const acceptedKeys = keys.deriveAccepted('access-token')
  const verifiedTokens = new Map<string, { userId: string; sessionId: string; expiresAt: number }>()
  return {
    sign: ({ id, userId, userType, expiresAt }) =>
      new SignJWT({ sid: id, user_type: userType })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(now())
        .setExpirationTime(expiresAt)
        .sign(keys.derive('access-token')),
    async read(token) {
      if (!hasCanonicalSignature(token)) return undefined
      const cached = verifiedTokens.get(token)
      if (cached && cached.expiresAt > now().getTime()) return cached
      verifiedTokens.delete(token)
      const claims = Claims.safeParse(await verify(token, acceptedKeys, now()))
      if (!claims.success) return undefined
      if (verifiedTokens.size >= MAX_CACHED_TOKENS) verifiedTokens.clear()
      const read = { userId: claims.data.sub, sessionId: claims.data.sid, expiresAt: claims.data.exp * 1000 }
      verifiedTokens.set(token, read)
      return read
    },
  }
}

/** The claims of a token that one of the keys signed. */
async function verify(token: string, keys: readonly Buffer[], now: Date): Promise<JWTPayload | undefined> {
  for (const key of keys) {
    const verified = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'iat', 'sub', 'sid'],
      currentDate: now,
    }).catch(() => undefined)
    if (verified) return verified.payload
  }
  return undefined
}

/** The last character of a base64 text has unused bits, so several texts decode to one signature. Only ours is accepted. */
function hasCanonicalSignature(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1)
  return Buffer.from(signature, 'base64url').toString('base64url') === signature
}
