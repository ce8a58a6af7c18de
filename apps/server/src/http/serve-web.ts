import { existsSync } from 'node:fs'
import path from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { AppError } from './app-error.ts'

const WEB_FOLDER = path.resolve(import.meta.dirname, '../../../web/dist')

/** The built web app on the same address: hashed files are kept for ever, every other page path gets its one document. */
export async function serveWeb(app: FastifyInstance, folder = WEB_FOLDER): Promise<void> {
  const isBuilt = existsSync(path.join(folder, 'index.html'))
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, file) => {
        // Pages with secrets in their address have been told not to be kept at all.
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
