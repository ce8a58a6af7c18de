import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** OpenAPI of every endpoint at `/docs`, generated from the contract. */
export async function addDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Contapro', version: '1', description: 'La API que usa la aplicación web de Contapro.' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input)
      if (!url.startsWith('/app/')) return { schema: { ...schema, hide: true }, url }
      const isOpen = input.route.config?.access?.scope === 'anyone'
      return { schema: { ...schema, security: isOpen ? [] : [{ token: [] }] }, url }
    },
  })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
}
