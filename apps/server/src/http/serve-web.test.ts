import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'

import { fastify } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'

import { handleError } from './handle-error.ts'
import { serveWeb } from './serve-web.ts'

async function openWeb(isBuilt: boolean, publicUrl?: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'contapro-web-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  if (isBuilt) {
    mkdirSync(path.join(folder, 'assets'))
    writeFileSync(
      path.join(folder, 'index.html'),
      '<head><title>Contapro</title><meta property="og:image" content="/social-card.png" /></head>',
    )
    writeFileSync(path.join(folder, 'page-files.json'), '{"/dashboard":["assets/shared-d.js","assets/report-e.js"]}')
    writeFileSync(path.join(folder, 'assets/index-abc.js'), 'let x')
    writeFileSync(path.join(folder, 'assets/index-abc.js.br'), brotliCompressSync('let x'))
  }
  const app = fastify()
  app.setErrorHandler(handleError)
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/siscont/')) reply.header('cache-control', 'no-store')
  })
  await serveWeb(app, { publicUrl, folder })
  return app
}

describe('the web on the same address', () => {
  it.each(['/', '/login', '/recuperar-contrase%C3%B1a/abc', '/no-existe/nada'])(
    'answers %s with the one document',
    async (url) => {
      const app = await openWeb(true)
      const answer = await app.inject(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('<title>Contapro</title>')
      expect(answer.headers['cache-control']).toBe('no-cache')
    },
  )

  it.each(['/dashboard', '/dashboard/', '/dashboard?empresa=1&periodo=202610'])(
    'names the code of %s with the document',
    async (url) => {
      const { headers } = await (await openWeb(true)).inject(url)
      expect(headers.link).toBe('</assets/shared-d.js>; rel=modulepreload, </assets/report-e.js>; rel=modulepreload')
    },
  )

  it.each(['/', '/login', '/dashboard/otra', '/constructor'])('names no more code for %s', async (url) => {
    expect((await (await openWeb(true)).inject(url)).headers.link).toBeUndefined()
  })

  it('keeps hashed files for ever, compressed when the browser can', async () => {
    const app = await openWeb(true)
    const answer = await app.inject({ url: '/assets/index-abc.js', headers: { 'accept-encoding': 'br' } })
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    })
    expect((await app.inject('/assets/index-abc.js')).body).toBe('let x')
  })

  it('names whole addresses for chats and search engines where its public address is known', async () => {
    const app = await openWeb(true, 'https://contapro.example')
    const { body } = await app.inject('/login?utm_source=chat')
    expect(body).toContain('<meta property="og:image" content="https://contapro.example/social-card.png" />')
    expect(body).toContain('<link rel="canonical" href="https://contapro.example/" />')
    expect((await app.inject('/terminos')).body).toContain('href="https://contapro.example/terminos"')
    const other = (await app.inject('/recuperar-contrase%C3%B1a/abc')).body
    expect(other).toContain('https://contapro.example/social-card.png')
    expect(other).not.toContain('canonical')
    expect((await (await openWeb(true)).inject('/')).body).not.toContain('canonical')
  })

  it.each(['br', 'gzip', undefined])(
    'sends the document in the encoding %s, and only when it has changed',
    async (encoding) => {
      const app = await openWeb(true)
      const headers = encoding ? { 'accept-encoding': `deflate, ${encoding}` } : {}
      const answer = await app.inject({ url: '/login', headers })
      expect(answer.headers).toMatchObject({ vary: 'accept-encoding', 'content-type': 'text/html; charset=utf-8' })
      expect(answer.headers['content-encoding']).toBe(encoding)
      const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? '']
      expect(String(decode ? decode(answer.rawPayload) : answer.rawPayload)).toContain('<title>Contapro</title>')
      const again = await app.inject({ url: '/login', headers: { ...headers, 'if-none-match': answer.headers.etag } })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    },
  )

  it('does not keep pages with secrets in their address', async () => {
    const app = await openWeb(true)
    expect((await app.inject('/siscont/validate')).headers['cache-control']).toBe('no-store')
  })

  it.each(['/app/internal/nada', '/files/x', '/assets/old-123.js', '/health/nada', '/../../etc/passwd/%2e%2e'])(
    'never answers %s with a file that is not the web',
    async (url) => {
      const answer = await (await openWeb(true)).inject(url)
      expect(answer.body).not.toContain('root:')
      expect(url.startsWith('/..') || answer.json().code === 'NOT_FOUND').toBe(true)
    },
  )

  it('says not found while the web is not built', async () => {
    const answer = await (await openWeb(false)).inject('/login')
    expect(answer.statusCode).toBe(404)
  })
})
