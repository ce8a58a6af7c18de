import { z } from 'zod'

export type TokenClaims = { sid: string | undefined; expiresAt: number | undefined }

const Claims = z.object({ sid: z.string().optional().catch(undefined), exp: z.number().optional().catch(undefined) })

/** The session id and the expiry in milliseconds of the access token. Unverified: for display only. */
export function readAccessToken(token: string | null): TokenClaims {
  try {
    const payload = (token ?? '').split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0))
    const { sid, exp } = Claims.parse(JSON.parse(new TextDecoder().decode(bytes)))
    return { sid, expiresAt: exp === undefined ? undefined : exp * 1000 }
  } catch {
    return { sid: undefined, expiresAt: undefined }
  }
}
