import { z } from 'zod'

/** 204: done, nothing to say. */
export const NoContent = z.null()

/** An instant, ISO-8601 in UTC. */
export const Instant = z.iso.datetime()

/** A day without time, `YYYY-MM-DD`. */
export const Day = z.iso.date()
