import type { FastifyInstance } from 'fastify'

import type { LinkSigner } from '../files/link-signer.ts'
import { assertFileName, type FileStore } from '../files/file-store.ts'
import { AppError } from './app-error.ts'

const TYPES: Record<string, string> = {
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
  xml: 'application/xml',
  zip: 'application/zip',
  txt: 'text/plain; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Reads one object of the disk store through a signed link. Whatever is wrong with the link, the answer is the same 404. */
export function serveFiles(app: FastifyInstance, store: FileStore, links: LinkSigner): void {
  app.get<{ Params: { '*': string }; Querystring: Record<string, string | undefined> }>(
    '/files/*',
    async (request, reply) => {
      const name = request.params['*']
      const allowed = links.verify(name, request.query)
      if (!allowed) throw new AppError('NOT_FOUND')
      assertFileName(name)
      const content = await store.get(name)
      if (!content) throw new AppError('NOT_FOUND')
      const disposition = allowed.downloadAs
        ? `attachment; filename*=UTF-8''${encodeURIComponent(allowed.downloadAs)}`
        : 'inline'
      return reply
        .header('content-disposition', disposition)
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .type(TYPES[name.split('.').pop() ?? ''] ?? 'application/octet-stream')
        .send(content)
    },
  )
}
