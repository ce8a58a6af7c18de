import { createSign, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto'

import type { Clock } from '../world/clock.ts'

export type TokenReach = 'sire' | 'cpe' | 'consulta'

export type Grant = {
  readonly id: string
  readonly ruc: string
  readonly reach: readonly TokenReach[]
  readonly expiresAt: number
}

const AUDIENCES: Readonly<Record<TokenReach, string>> = {
  sire: 'https://api-sire.sunat.gob.pe',
  cpe: 'https://api-cpe.sunat.gob.pe',
  consulta: 'https://api.sunat.gob.pe/v1/contribuyente/contribuyentes',
}

let key: KeyObject | undefined

/** Made once: creating a key takes longer than everything else at start. */
function signingKey(): KeyObject {
  key ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  return key
}

function segment(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** Tokens given out: signed JWT (RS256) whose subject is the RUC and whose audience lists what they reach. */
export class TokenStore {
  readonly #clock: Clock
  readonly #grants = new Map<string, Grant>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  issue(ruc: string, reach: readonly TokenReach[], seconds: number): string {
    const now = this.#clock.now().getTime()
    const grant: Grant = { id: randomUUID(), ruc, reach, expiresAt: now + seconds * 1000 }
    const issued = Math.floor(now / 1000)
    const head = segment({ kid: 'api.sunat.gob.pe.kid001', typ: 'JWT', alg: 'RS256' })
    const claims = {
      sub: ruc,
      aud: JSON.stringify(reach.map((api) => ({ api: AUDIENCES[api] }))),
      nbf: issued,
      exp: issued + seconds,
      iat: issued,
      jti: grant.id,
    }
    const body = `${head}.${segment(claims)}`
    const token = `${body}.${createSign('RSA-SHA256').update(body).sign(signingKey(), 'base64url')}`
    this.#forgetOld(now)
    this.#grants.set(token, grant)
    return token
  }

  /** The grant behind a bearer, while it lives. */
  check(authorization: string | undefined): Grant | undefined {
    const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
    const grant = token === undefined ? undefined : this.#grants.get(token)
    return grant && grant.expiresAt > this.#clock.now().getTime() ? grant : undefined
  }

  /** Whose a token was, dead or alive. */
  owner(authorization: string | undefined): string | undefined {
    const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
    return token === undefined ? undefined : this.#grants.get(token)?.ruc
  }

  /** B6: a new token ends the ones before it. */
  revoke(ruc: string): void {
    for (const [token, grant] of this.#grants)
      if (grant.ruc === ruc) this.#grants.set(token, { ...grant, expiresAt: 0 })
  }

  #forgetOld(now: number): void {
    if (this.#grants.size < 5000) return
    for (const [token, grant] of this.#grants) if (grant.expiresAt < now) this.#grants.delete(token)
  }
}
