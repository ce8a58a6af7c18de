export type TokenClaims = { sid: string | undefined; expiresAt: number | undefined }

/** What the browser reads from its own access token: the session's id and when it ends, in milliseconds. Never trusted, only shown. */
export function readAccessToken(token: string | null): TokenClaims {
  try {
    const payload = (token ?? '').split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0))
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as { sid?: unknown; exp?: unknown }
    return {
      sid: typeof claims.sid === 'string' ? claims.sid : undefined,
      expiresAt: typeof claims.exp === 'number' ? claims.exp * 1000 : undefined,
    }
  } catch {
    return { sid: undefined, expiresAt: undefined }
  }
}
