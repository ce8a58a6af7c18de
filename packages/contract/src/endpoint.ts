import type { z } from 'zod'

import type { Access } from './access.ts'

/**
 * One call of the API, shaped like a Fastify route: the server spreads it and adds a handler, the web passes it to `call`. Types,
 * validation, access and the fields allowed out all come from it.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: `/app/internal/${string}`
  readonly access: Access
  readonly schema: {
    readonly summary: string
    readonly tags: readonly string[]
    readonly params?: z.ZodObject
    readonly querystring?: z.ZodObject
    readonly body?: z.ZodType
    readonly response: Readonly<Record<number, z.ZodType>>
  }
}
