import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

import { cleanEnvironment } from './bootstrap/clean-environment.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { root } from './bootstrap/project.mjs'
import { findNode, requireBootstrapNode } from './bootstrap/runtime.mjs'
import { endWith } from './bootstrap/say.mjs'
import { ensureBrowser } from './tests/browser.mjs'

// Records the video of a first month from a running demonstration: `npm run video -- http://127.0.0.1:3000`.
try {
  requireBootstrapNode()
  await ensureInstalled()
  const node = findNode()
  const env = cleanEnvironment(node, { CHROMIUM_PATH: await ensureBrowser(node) })
  const recorder = spawn(node, [path.join(root, 'e2e/video/record.ts'), ...process.argv.slice(2)], {
    env,
    stdio: 'inherit',
  })
  const [code] = await once(recorder, 'exit')
  process.exitCode = code ?? 1
} catch (error) {
  endWith(error)
}
