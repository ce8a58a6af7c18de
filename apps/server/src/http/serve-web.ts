import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import { AppError } from './app-error.ts'
import { webDocument } from './web-document.ts'

const WEB_FOLDER = path.resolve(import.meta.dirname, '../../../web/dist')

const PageFiles = z.record(z.string(), z.array(z.string()))

type WebSettings = { publicUrl?: string | undefined; folder?: string }

/** Serves the built web app. Hashed assets are cached for a year; every path of a page gets `index.html`. */
export async function serveWeb(
  app: FastifyInstance,
  { publicUrl, folder = WEB_FOLDER }: WebSettings = {},
): Promise<void> {
  const isBuilt = existsSync(path.join(folder, 'index.html'))
  const pageFiles = isBuilt
    ? PageFiles.parse(JSON.parse(readFileSync(path.join(folder, 'page-files.json'), 'utf8')))
    : {}
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      // The document goes through the handler below.
      index: false,
      globIgnore: ['index.html*'],
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, file) => {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`)
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  const sendDocument = isBuilt ? webDocument(folder, publicUrl) : undefined
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      request.method === 'GET' && !/^\/(app|files|docs|health|dev\/mail|_sim|assets)(\/|$|\?)/.test(request.url)
    if (!isPage || !sendDocument) throw new AppError('NOT_FOUND')
    // The code of the page is loaded at once, and not only when the start script asks for it.
    const files = pageFiles[request.url.replace(/\/?(\?.*)?$/, '')] ?? []
    if (files.length > 0) reply.header('link', files.map((file) => `</${file}>; rel=modulepreload`).join(', '))
    return sendDocument(request, reply)
  })
}
