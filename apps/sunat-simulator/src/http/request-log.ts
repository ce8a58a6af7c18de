/** A request without its query or body, so that no secrets are stored. */
export type LoggedRequest = {
  readonly at: string
  readonly method: string
  readonly path: string
  readonly status: number
  readonly ms: number
  readonly ruc: string | undefined
}

/** A login attempt of a SOL user, for a token or at the portal. */
export type LoginAttempt = {
  readonly at: string
  readonly by: 'token' | 'portal'
  readonly ruc: string | undefined
  readonly ok: boolean
}

const MAX_ENTRIES = 2000

type Counts = { requests: number; logins: number; refused: number }

/** The latest requests and logins, and total counts per RUC. */
export class RequestLog {
  readonly #requests: LoggedRequest[] = []
  readonly #logins: LoginAttempt[] = []
  readonly #counts = new Map<string, Counts>()

  add(request: LoggedRequest): void {
    this.#requests.push(request)
    if (this.#requests.length > MAX_ENTRIES) this.#requests.splice(0, MAX_ENTRIES / 2)
    if (request.ruc !== undefined) this.#count(request.ruc).requests += 1
  }

  addLogin(attempt: LoginAttempt): void {
    this.#logins.push(attempt)
    if (this.#logins.length > MAX_ENTRIES) this.#logins.splice(0, MAX_ENTRIES / 2)
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

  counts(): Readonly<Record<string, Counts>> {
    return Object.fromEntries(this.#counts)
  }

  clear(): void {
    this.#requests.length = 0
    this.#logins.length = 0
    this.#counts.clear()
  }

  #count(ruc: string): Counts {
    let count = this.#counts.get(ruc)
    if (!count) this.#counts.set(ruc, (count = { requests: 0, logins: 0, refused: 0 }))
    return count
  }
}
