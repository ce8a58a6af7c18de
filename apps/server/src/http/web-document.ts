import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import type { FastifyReply, FastifyRequest } from 'fastify'

/** The pages that anybody may find by a search or share, each with the address it is known by. */
const PUBLIC_PAGES: Readonly<Record<string, string>> = {
  '/': '/',
  '/login': '/',
  '/crear-cuenta': '/crear-cuenta',
  '/preguntas-frecuentes': '/preguntas-frecuentes',
  '/terminos': '/terminos',
  '/privacidad': '/privacidad',
}

type Document = Record<'br' | 'gzip' | 'plain', Buffer> & { etag: string }

/**
 * Sends `index.html`, which is kept in memory, compressed. Chats and search engines need whole addresses, so with a public address the
 * document names that of its picture and, on public pages, its own.
 */
export function webDocument(folder: string, publicUrl: string | undefined) {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const shared =
    publicUrl === undefined
      ? html
      : html.replace('content="/social-card.png"', `content="${publicUrl}/social-card.png"`)
  const other = compress(shared)
  const publicPages = new Map(
    publicUrl === undefined
      ? []
      : Object.entries(PUBLIC_PAGES).map(([page, known]) => [page, compress(withAddress(shared, publicUrl + known))]),
  )
  return (request: FastifyRequest, reply: FastifyReply) => {
    const document = publicPages.get(request.url.replace(/\?.*$/v, '')) ?? other
    // Set by addSecurityHeaders for pages with a secret in their URL.
    if (reply.getHeader('cache-control') !== 'no-store') reply.header('cache-control', 'no-cache')
    reply.header('etag', document.etag).header('vary', 'accept-encoding').type('text/html; charset=utf-8')
    if (request.headers['if-none-match'] === document.etag) return reply.code(304).send()
    const encoding = (['br', 'gzip'] as const).find((name) => acceptsEncoding(request, name))
    if (encoding) reply.header('content-encoding', encoding)
    return reply.send(document[encoding ?? 'plain'])
  }
}

function compress(html: string): Document {
  const plain = Buffer.from(html)
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  // Weak, because each encoding has other bytes.
  return { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain), etag: `W/"${hash}"` }
}

function withAddress(html: string, address: string): string {
  const links = `<link rel="canonical" href="${address}" /><meta property="og:url" content="${address}" />`
  return html.replace('</head>', `${links}</head>`)
}

function acceptsEncoding({ headers }: FastifyRequest, name: string): boolean {
  const accepted = headers['accept-encoding'] ?? ''
  return [accepted]
    .flat()
    .join(',')
    .split(',')
    .some((part) => part.trim() === name)
}
