export type TokenClaims = { sid: string | undefined; expiresAt: number | undefined }

/** The session id and the expiry in milliseconds of the access token. Unverified: for display only. */
export function readAccessToken(token: string | null): TokenClaims {
  try {
    const payload = (token ?? '').split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0))
    return readClaims(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return { sid: undefined, expiresAt: undefined }
  }
}

function readClaims(claims: object): TokenClaims {
  return {
    sid: 'sid' in claims && typeof claims.sid === 'string' ? claims.sid : undefined,
    expiresAt: 'exp' in claims && typeof claims.exp === 'number' ? claims.exp * 1000 : undefined,
  }
}
