import { createSign, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto'

import type { Clock } from '../world/clock.ts'

export type TokenAudience = 'sire' | 'cpe' | 'consulta'

export type Grant = {
  readonly id: string
  readonly ruc: string
  readonly audiences: readonly TokenAudience[]
  readonly expiresAt: number
}

const AUDIENCES: Readonly<Record<TokenAudience, string>> = {
  sire: 'https://api-sire.sunat.gob.pe',
  cpe: 'https://api-cpe.sunat.gob.pe',
  consulta: 'https://api.sunat.gob.pe/v1/contribuyente/contribuyentes',
}

let key: KeyObject | undefined

/** Created on first use, because generating a key is slow. */
function signingKey(): KeyObject {
  key ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  return key
}

function segment(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** The issued tokens: JWTs signed with RS256 whose subject is the RUC and whose audience lists the services they open. */
export class TokenStore {
  readonly #clock: Clock
  readonly #grants = new Map<string, Grant>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  issue(ruc: string, audiences: readonly TokenAudience[], seconds: number): string {
    const now = this.#clock.now().getTime()
    const grant: Grant = { id: randomUUID(), ruc, audiences, expiresAt: now + seconds * 1000 }
    const issued = Math.floor(now / 1000)
    const head = segment({ kid: 'api.sunat.gob.pe.kid001', typ: 'JWT', alg: 'RS256' })
    const claims = {
      sub: ruc,
      aud: JSON.stringify(audiences.map((api) => ({ api: AUDIENCES[api] }))),
      nbf: issued,
      exp: issued + seconds,
      iat: issued,
      jti: grant.id,
    }
    const body = `${head}.${segment(claims)}`
    const token = `${body}.${createSign('RSA-SHA256').update(body).sign(signingKey(), 'base64url')}`
    this.#removeExpired(now)
    this.#grants.set(token, grant)
    return token
  }

  /** The grant of a bearer token, unless it has expired. */
  check(authorization: string | undefined): Grant | undefined {
    const grant = this.#find(authorization)
    return grant && grant.expiresAt > this.#clock.now().getTime() ? grant : undefined
  }

  /** The RUC of a bearer token, expired or not. */
  owner(authorization: string | undefined): string | undefined {
    return this.#find(authorization)?.ruc
  }

  #find(authorization: string | undefined): Grant | undefined {
    const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
    return token === undefined ? undefined : this.#grants.get(token)
  }

  /** The tokens of a RUC end when its credentials change and, under B6, with each new token. */
  revoke(ruc: string): void {
    for (const [token, grant] of this.#grants)
      if (grant.ruc === ruc) this.#grants.set(token, { ...grant, expiresAt: 0 })
  }

  #removeExpired(now: number): void {
    if (this.#grants.size < 5000) return
    for (const [token, grant] of this.#grants) if (grant.expiresAt < now) this.#grants.delete(token)
  }
}
