import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { ensureWebBuilt } from './bootstrap/build-web.mjs'
import { cleanEnvironment } from './bootstrap/clean-environment.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { root } from './bootstrap/project.mjs'
import { findNode, requireBootstrapNode } from './bootstrap/runtime.mjs'
import { endWith } from './bootstrap/say.mjs'

// `npm run truth`: compares every number of the demonstration with what the SUNAT simulator holds true.
try {
  requireBootstrapNode()
  await ensureInstalled()
  const node = findNode()
  await ensureWebBuilt(node)
  const program = join(root, 'apps/server/src/testing/sunat/truth-program.ts')
  const run = spawn(node, [program], { cwd: root, env: cleanEnvironment(node), stdio: 'inherit' })
  run.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
} catch (error) {
  endWith(error)
}
