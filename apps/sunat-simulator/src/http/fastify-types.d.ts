import 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The taxpayer a request turned out to be about. */
    ruc: string | undefined
  }
}
