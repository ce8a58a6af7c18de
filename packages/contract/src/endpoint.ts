import type { z } from 'zod'

import type { Access } from './access.ts'

type CallSchema = {
  readonly summary: string
  readonly params?: z.ZodObject
  readonly querystring?: z.ZodObject
  readonly body?: z.ZodType
  readonly response: Readonly<Record<number, z.ZodType>>
}

/**
 * One call of the API, shaped like a Fastify route: the server spreads it and adds a handler, the web passes it to `call`. Types,
 * validation, access and the fields allowed out all come from it. The browser's build has no `schema`: there it is only for types.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: `/app/internal/${string}`
  readonly access: Access
  readonly schema: CallSchema & { readonly tags: readonly string[] }
}

/** A misspelled part of a schema would otherwise be accepted and never checked. */
type NoOtherKeys<Schema> = Readonly<Record<Exclude<keyof Schema, keyof CallSchema>, never>>

/** Builds the endpoints of one tag: `endpoints('users').get('/me', ownAccount, { summary: 'Usuario actual', response: { 200: User } })`. */
export function endpoints<Tag extends string>(tag: Tag) {
  const define =
    <Method extends Endpoint['method']>(method: Method) =>
    <Path extends `/${string}`, Who extends Access, const Schema extends CallSchema>(
      path: Path,
      access: Who,
      schema: Schema & NoOtherKeys<Schema>,
    ) =>
      ({ method, url: `/app/internal${path}`, access, schema: { tags: [tag], ...schema } }) as const

  return {
    get: define('GET'),
    post: define('POST'),
    put: define('PUT'),
    patch: define('PATCH'),
    delete: define('DELETE'),
  }
}
