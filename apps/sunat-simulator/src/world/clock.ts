import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'

/** The clock of the simulated world: real time plus an offset, so that it can be moved and still ticks. */
export class Clock {
  #offset: number

  constructor(now?: Date) {
    this.#offset = now ? now.getTime() - Date.now() : 0
  }

  now(): Date {
    return new Date(Date.now() + this.#offset)
  }

  /** The date in Lima. */
  today(): CalendarDate {
    return dateInLima(this.now())
  }

  moveTo(instant: Date): void {
    this.#offset = instant.getTime() - Date.now()
  }

  reset(): void {
    this.#offset = 0
  }
}
