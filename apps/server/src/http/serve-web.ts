import { existsSync } from 'node:fs'
import path from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { AppError } from './app-error.ts'

const WEB_FOLDER = path.resolve(import.meta.dirname, '../../../web/dist')

/** Serves the built web app. Hashed assets are cached for a year; every path of a page gets `index.html`. */
export async function serveWeb(app: FastifyInstance, folder = WEB_FOLDER): Promise<void> {
  const isBuilt = existsSync(path.join(folder, 'index.html'))
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, file) => {
        // Set by addSecurityHeaders for pages with a secret in their URL.
        if (reply.getHeader('cache-control') === 'no-store') return
        const isHashed = file.includes(`${path.sep}assets${path.sep}`)
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      request.method === 'GET' && !/^\/(app|files|docs|health|dev\/mail|_sim|assets)(\/|$|\?)/.test(request.url)
    if (!isPage || !isBuilt) throw new AppError('NOT_FOUND')
    return reply.type('text/html; charset=utf-8').sendFile('index.html')
  })
}
