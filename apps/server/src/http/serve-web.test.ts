import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { fastify } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'

import { handleError } from './handle-error.ts'
import { serveWeb } from './serve-web.ts'

async function openWeb(isBuilt: boolean) {
  const folder = mkdtempSync(path.join(tmpdir(), 'contapro-web-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  if (isBuilt) {
    mkdirSync(path.join(folder, 'assets'))
    writeFileSync(path.join(folder, 'index.html'), '<title>Contapro</title>')
    writeFileSync(path.join(folder, 'page-files.json'), '{"/dashboard":["assets/shared-d.js","assets/report-e.js"]}')
    writeFileSync(path.join(folder, 'assets/index-abc.js'), 'let x')
    writeFileSync(path.join(folder, 'assets/index-abc.js.br'), brotliCompressSync('let x'))
  }
  const app = fastify()
  app.setErrorHandler(handleError)
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/siscont/')) reply.header('cache-control', 'no-store')
  })
  await serveWeb(app, folder)
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
