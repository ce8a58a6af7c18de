import type { Book } from '@contapro/domain/vouchers/book'

import type { FaultSetting } from '../../faults/fault.ts'
import type { Clock } from '../../world/clock.ts'
import { limaTimestamp } from '../lima-timestamp.ts'

/** How a ticket behaves, decided when it is requested. */
export type TicketPlan = {
  /** Number of polls before it is listed. */
  readonly hidden: number
  /** Listed without state while hidden. */
  readonly stateless: boolean
  /** Number of polls before it ends. */
  readonly slow: number
  readonly end: 'ready' | 'stuck' | 'failed'
  readonly noFile: 'null' | 'vacio' | undefined
  readonly download: FaultSetting | undefined
}

export type Ticket = {
  readonly number: string
  readonly ruc: string
  readonly book: Book
  readonly period: string
  /** codProceso: 10 is the export of a proposal. */
  readonly process: string
  readonly csv: boolean
  readonly filters: Readonly<Record<string, string | undefined>>
  readonly askedAt: Date
  readonly plan: TicketPlan
  polls: number
}

const MAX_TICKETS = 20_000

/** The tickets of requested exports. Their numbers contain the year and a sequence, not the period. */
export class TicketStore {
  readonly #clock: Clock
  readonly #tickets = new Map<string, Ticket>()
  #sequence = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  open(ticket: Omit<Ticket, 'number' | 'askedAt' | 'polls'>): Ticket {
    const askedAt = this.#clock.now()
    this.#sequence += 1
    const number = `${limaTimestamp(askedAt).slice(0, 4)}03${String(this.#sequence).padStart(8, '0')}`
    const opened: Ticket = { ...ticket, number, askedAt, polls: 0 }
    this.#tickets.set(number, opened)
    const [oldest] = this.#tickets.keys()
    if (this.#tickets.size > MAX_TICKETS && oldest !== undefined) this.#tickets.delete(oldest)
    return opened
  }

  find(number: string, ruc: string): Ticket | undefined {
    const ticket = this.#tickets.get(number)
    return ticket?.ruc === ruc ? ticket : undefined
  }

  /** The tickets of a taxpayer in a range of periods, newest first. */
  list(ruc: string, from: string, to: string): readonly Ticket[] {
    return [...this.#tickets.values()]
      .filter((ticket) => ticket.ruc === ruc && ticket.period >= from && ticket.period <= to)
      .reverse()
  }
}
