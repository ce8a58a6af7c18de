import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { root } from './project.mjs'
import { run } from './run.mjs'
import { Refusal, step } from './say.mjs'

const web = join(root, 'apps/web')
const dist = join(web, 'dist')
/** A build is finished before it takes the place of the one before, which another process may be serving. */
const draft = join(web, 'dist.draft')
const cache = join(root, 'node_modules/.cache/contapro')
const stamp = join(cache, 'web-built-from')
const sources = ['apps/web', 'packages/contract', 'packages/domain', 'package-lock.json', 'tsconfig.base.json']

/** Builds the web app when its sources have changed since the last build. */
export async function ensureWebBuilt(node) {
  if (isBuiltFrom(hashSources())) return
  await step('Construyendo la aplicación web', () =>
    withLock(join(cache, 'web-build.lock'), async () => {
      // Another process may have built it while this one waited.
      const hash = hashSources()
      if (isBuiltFrom(hash)) return
      const { code, output } = await buildWeb(node)
      if (code !== 0) throw new Refusal(`No se pudo construir la aplicación web:\n${output.trimEnd()}`)
      // Removed first, so that an interrupted change does not look finished.
      rmSync(stamp, { force: true })
      rmSync(dist, { recursive: true, force: true })
      renameSync(draft, dist)
      mkdirSync(cache, { recursive: true })
      writeFileSync(stamp, hash)
    }),
  )
}

function isBuiltFrom(hash) {
  return existsSync(join(dist, 'index.html')) && readStamp() === hash
}

function buildWeb(node) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--outDir', draft, '--emptyOutDir']
  return run(node, args, { cwd: web, env: { ...process.env, NODE_ENV: 'production' } })
}

function hashSources() {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesUnder(source))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!existsSync(join(root, path))) return []
  const entries = readEntries(path)
  if (entries === undefined) return [path]
  return entries
    .filter((entry) => !['node_modules', 'dist', 'dist.draft'].includes(entry.name) && !entry.name.includes('.test.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]))
}

function readEntries(path) {
  try {
    return readdirSync(join(root, path), { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}

function readStamp() {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
}
