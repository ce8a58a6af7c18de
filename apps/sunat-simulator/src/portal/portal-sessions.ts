import { randomUUID } from 'node:crypto'

import type { Clock } from '../world/clock.ts'

const IDLE_MS = 18 * 60_000

type Session = {
  readonly ruc: string
  last: number
  readonly options: Set<string>
  /** The criteria of a two-step form. */
  criteria: URLSearchParams
}

/** Sessions of the SOL portal, which end after 18 idle minutes. */
export class PortalSessions {
  readonly #clock: Clock
  readonly #sessions = new Map<string, Session>()
  readonly #codes = new Map<string, string>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** A one-time code that the login passes to the menu. */
  issueCode(ruc: string): string {
    const code = randomUUID()
    this.#codes.set(code, ruc)
    return code
  }

  /** Opens a session with a login code. */
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

  /** The RUC of a session, unless it has expired. */
  check(id: string | undefined): string | undefined {
    const session = this.#sessions.get(id ?? '')
    const now = this.#clock.now().getTime()
    if (!session || now - session.last > IDLE_MS) return undefined
    session.last = now
    return session.ruc
  }

  /** Ends the sessions and pending logins of a RUC. */
  end(ruc: string): void {
    for (const [id, session] of this.#sessions) if (session.ruc === ruc) this.#sessions.delete(id)
    for (const [code, owner] of this.#codes) if (owner === ruc) this.#codes.delete(code)
  }

  setCriteria(id: string | undefined, criteria: URLSearchParams): void {
    const session = this.#sessions.get(id ?? '')
    if (session) session.criteria = criteria
  }

  criteriaOf(id: string | undefined): URLSearchParams {
    return this.#sessions.get(id ?? '')?.criteria ?? new URLSearchParams()
  }

  /** Applications respond only after their option was opened from the menu. */
  enter(id: string, application: string): void {
    this.#sessions.get(id)?.options.add(application)
  }

  hasEntered(id: string | undefined, application: string): boolean {
    return this.#sessions.get(id ?? '')?.options.has(application) ?? false
  }
}
