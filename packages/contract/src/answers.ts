import { z } from 'zod'

/** The empty body of a 204. */
export const NoContent = z.null()

/** An instant, ISO-8601 in UTC. */
export const Instant = z.iso.datetime()

/** A day without time, `YYYY-MM-DD`. */
export const Day = z.iso.date()
