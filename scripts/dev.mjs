import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './bootstrap/install.mjs'
import { root } from './bootstrap/project.mjs'
import { findNode, requireBootstrapNode } from './bootstrap/runtime.mjs'
import { endWith, say } from './bootstrap/say.mjs'

// For development: the server restarts when one of its files changes, and the browser reloads the web app's.
const preload = fileURLToPath(new URL('bootstrap/end-with-parent.mjs', import.meta.url))

try {
  requireBootstrapNode()
  await ensureInstalled()
  const node = findNode()
  const server = spawn(node, ['--watch', '--watch-preserve-output', '--import', preload, 'apps/server/src/start.ts'], {
    cwd: root,
    stdio: 'inherit',
  })
  const web = spawn(node, [join(root, 'node_modules/vite/bin/vite.js')], {
    cwd: join(root, 'apps/web'),
    stdio: 'inherit',
  })
  endTogether([server, web])
  say('La aplicación web con recarga inmediata está en la dirección «Local» de abajo; Ctrl-C detiene todo.')
} catch (error) {
  endWith(error)
}

function endTogether(children) {
  const endAll = () => {
    for (const child of children) child.kill('SIGTERM')
  }
  for (const child of children) {
    child.once('error', endWith)
    child.once('exit', (code) => {
      process.exitCode ??= code ?? 0
      endAll()
    })
  }
  process.on('SIGINT', endAll)
  process.on('SIGTERM', endAll)
}
