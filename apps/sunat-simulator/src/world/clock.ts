import { dateInLima } from '@contapro/domain/dates/lima'
import type { CalendarDate } from '@contapro/domain/dates/calendar-date'

/** The time of the small Peru: real time moved by an offset, so that it can be put forward and still ticks. */
export class Clock {
  #offset: number

  constructor(now?: Date) {
    this.#offset = now ? now.getTime() - Date.now() : 0
  }

  now(): Date {
    return new Date(Date.now() + this.#offset)
  }

  /** The day in Lima. */
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
