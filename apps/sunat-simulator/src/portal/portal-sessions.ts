import { randomUUID } from 'node:crypto'

import type { Clock } from '../world/clock.ts'

const IDLE_MS = 18 * 60_000

type Session = {
  readonly ruc: string
  last: number
  readonly options: Set<string>
  /** What a form of two steps was filled in with. */
  criteria: URLSearchParams
}

/** Sessions of the SOL portal: they end after 18 idle minutes. */
export class PortalSessions {
  readonly #clock: Clock
  readonly #sessions = new Map<string, Session>()
  readonly #codes = new Map<string, string>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** The code that the login hands to the menu, good once. */
  issueCode(ruc: string): string {
    const code = randomUUID()
    this.#codes.set(code, ruc)
    return code
  }

  /** Opens a session with the code of a login. */
  open(code: string): { readonly id: string; readonly ruc: string } | undefined {
    const ruc = this.#codes.get(code)
    if (ruc === undefined) return undefined
    this.#codes.delete(code)
    const id = randomUUID().replaceAll('-', '')
    this.#sessions.set(id, {
      ruc,
      last: this.#clock.now().getTime(),
      options: new Set(),
      criteria: new URLSearchParams(),
    })
    return { id, ruc }
  }

  /** Whose session a cookie is, while it lives. */
  check(id: string | undefined): string | undefined {
    const session = this.#sessions.get(id ?? '')
    const now = this.#clock.now().getTime()
    if (!session || now - session.last > IDLE_MS) return undefined
    session.last = now
    return session.ruc
  }

  keepCriteria(id: string | undefined, criteria: URLSearchParams): void {
    const session = this.#sessions.get(id ?? '')
    if (session) session.criteria = criteria
  }

  criteriaOf(id: string | undefined): URLSearchParams {
    return this.#sessions.get(id ?? '')?.criteria ?? new URLSearchParams()
  }

  /** Applications only answer once their option was opened from the menu. */
  enter(id: string, application: string): void {
    this.#sessions.get(id)?.options.add(application)
  }

  hasEntered(id: string | undefined, application: string): boolean {
    return this.#sessions.get(id ?? '')?.options.has(application) ?? false
  }
}
