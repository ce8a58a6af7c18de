import type { Book, FaultSetting } from '../../faults/fault.ts'
import type { Clock } from '../../world/clock.ts'
import { limaStamp } from '../lima-timestamp.ts'

/** How a ticket will behave; decided when it is asked for. */
export type TicketPlan = {
  /** Polls in which it is not listed yet. */
  readonly hidden: number
  /** Listed without state while hidden. */
  readonly stateless: boolean
  /** Polls in process before it ends. */
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

const KEPT = 20_000

/** Tickets of the exports asked for. Their numbers say the year and a sequence, not the period. */
export class TicketStore {
  readonly #clock: Clock
  readonly #tickets = new Map<string, Ticket>()
  #sequence = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  open(ticket: Omit<Ticket, 'number' | 'askedAt' | 'polls'>): Ticket {
    const askedAt = this.#clock.now()
    const number = `${limaStamp(askedAt).slice(0, 4)}03${String(++this.#sequence).padStart(8, '0')}`
    const opened: Ticket = { ...ticket, number, askedAt, polls: 0 }
    this.#tickets.set(number, opened)
    if (this.#tickets.size > KEPT) this.#tickets.delete(this.#tickets.keys().next().value!)
    return opened
  }

  find(number: string, ruc: string): Ticket | undefined {
    const ticket = this.#tickets.get(number)
    return ticket?.ruc === ruc ? ticket : undefined
  }

  /** Those of a taxpayer in a range of periods, newest first. */
  list(ruc: string, from: string, to: string): readonly Ticket[] {
    return [...this.#tickets.values()]
      .filter((ticket) => ticket.ruc === ruc && ticket.period >= from && ticket.period <= to)
      .reverse()
  }
}
