/** One request, without query or body: neither secrets nor vouchers are kept. */
export type LoggedRequest = {
  readonly at: string
  readonly method: string
  readonly path: string
  readonly status: number
  readonly ms: number
  readonly ruc: string | undefined
}

/** An attempt to enter with a SOL user, by token or by the portal's form. */
export type LoginAttempt = {
  readonly at: string
  readonly by: 'token' | 'portal'
  readonly ruc: string | undefined
  readonly ok: boolean
}

const KEPT = 2000

/** The latest requests, and counts that never forget. */
export class RequestLog {
  readonly #requests: LoggedRequest[] = []
  readonly #logins: LoginAttempt[] = []
  readonly #counts = new Map<string, { requests: number; logins: number; refused: number }>()

  add(request: LoggedRequest): void {
    this.#requests.push(request)
    if (this.#requests.length > KEPT) this.#requests.splice(0, KEPT / 2)
    if (request.ruc !== undefined) this.#count(request.ruc).requests++
  }

  addLogin(attempt: LoginAttempt): void {
    this.#logins.push(attempt)
    if (this.#logins.length > KEPT) this.#logins.splice(0, KEPT / 2)
    if (attempt.ruc === undefined) return
    const count = this.#count(attempt.ruc)
    count.logins += 1
    if (!attempt.ok) count.refused += 1
  }

  /** Newest first. */
  requests(ruc?: string): readonly LoggedRequest[] {
    const chosen = ruc === undefined ? this.#requests : this.#requests.filter((request) => request.ruc === ruc)
    return chosen.toReversed()
  }

  logins(ruc?: string): readonly LoginAttempt[] {
    const chosen = ruc === undefined ? this.#logins : this.#logins.filter((attempt) => attempt.ruc === ruc)
    return chosen.toReversed()
  }

  counts(): Readonly<Record<string, { requests: number; logins: number; refused: number }>> {
    return Object.fromEntries(this.#counts)
  }

  clear(): void {
    this.#requests.length = 0
    this.#logins.length = 0
    this.#counts.clear()
  }

  #count(ruc: string): { requests: number; logins: number; refused: number } {
    let count = this.#counts.get(ruc)
    if (!count) this.#counts.set(ruc, (count = { requests: 0, logins: 0, refused: 0 }))
    return count
  }
}
