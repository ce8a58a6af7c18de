import 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The taxpayer of the request, once it is known. */
    ruc: string | undefined
  }
}
