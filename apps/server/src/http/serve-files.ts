import { Readable } from 'node:stream'

import type { FastifyInstance } from 'fastify'

import type { LinkSigner } from '../files/link-signer.ts'
import { isFileName, type FileStore, type OpenedFile } from '../files/file-store.ts'
import { readChunks } from '../files/read-chunks.ts'
import { AppError } from './app-error.ts'

const CONTENT_TYPES: Record<string, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  xml: 'application/xml',
  zip: 'application/zip',
  txt: 'text/plain; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
/** The others are offered for saving. */
const SHOWN_BY_BROWSERS = new Set(['jpeg', 'png', 'pdf'])

/** Serves one stored file per signed link. Every kind of bad link gets the same 404, so that nobody learns which files exist. */
export function serveFiles(app: FastifyInstance, store: FileStore, links: LinkSigner): void {
  app.get<{ Params: { '*': string }; Querystring: Record<string, string | undefined> }>(
    '/files/*',
    async (request, reply) => {
      const name = request.params['*']
      const link = links.verify(name, request.query)
      if (!link || !isFileName(name)) throw new AppError('NOT_FOUND')
      const opened = await store.open(name)
      // Not stored: a picture or PDF, which `get` renders now (`renderings/with-renderings.ts`); it is small enough for memory.
      const content = opened ? toStream(opened) : await store.get(name, link.businessId)
      if (!content) throw new AppError('NOT_FOUND')
      if (opened) reply.header('content-length', opened.size)
      const extension = name.split('.').pop() ?? ''
      const disposition = SHOWN_BY_BROWSERS.has(extension) ? 'inline' : 'attachment'
      const saveAs = link.saveAs && `; filename*=UTF-8''${encodeURIComponent(withExtension(link.saveAs, extension))}`
      return reply
        .header('content-disposition', disposition + saveAs)
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .type(CONTENT_TYPES[extension] ?? 'application/octet-stream')
        .send(content)
    },
  )
}

function toStream(file: OpenedFile): Readable {
  // A client may leave before anything is read.
  return Readable.from(readChunks(file), { objectMode: false }).once('close', () => void file.close())
}

function withExtension(name: string, extension: string): string {
  return name.toLowerCase().endsWith(`.${extension}`) ? name : `${name}.${extension}`
}
