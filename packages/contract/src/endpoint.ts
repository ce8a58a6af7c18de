import type { z } from 'zod'

/**
 * One call of the API, shaped like a Fastify route: the server spreads it and adds a handler, the web passes it to `call`.
 * Types, validation and the list of fields allowed out all come from here.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: `/app/internal/${string}`
  readonly schema: {
    readonly summary: string
    readonly tags: readonly string[]
    readonly params?: z.ZodObject
    readonly querystring?: z.ZodObject
    readonly body?: z.ZodType
    readonly response: Readonly<Record<number, z.ZodType>>
  }
}
