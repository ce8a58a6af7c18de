import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { ensureWebBuilt } from './bootstrap/build-web.mjs'
import { cleanEnvironment } from './bootstrap/clean-environment.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { root } from './bootstrap/project.mjs'
import { findNode, requireBootstrapNode } from './bootstrap/runtime.mjs'
import { endWith } from './bootstrap/say.mjs'
import { ensureBrowser } from './tests/browser.mjs'

// `npm run bench`: every benchmark; `npm run bench -- face reading`: the named ones.
try {
  requireBootstrapNode()
  await ensureInstalled()
  const node = findNode()
  await ensureWebBuilt(node)
  const env = cleanEnvironment(node, { CHROMIUM_PATH: await ensureBrowser(node) })
  const program = join(root, 'bench/run.ts')
  const run = spawn(node, [program, ...process.argv.slice(2)], { cwd: root, env, stdio: 'inherit' })
  run.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
} catch (error) {
  endWith(error)
}
