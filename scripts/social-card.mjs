import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

import { cleanEnvironment } from './bootstrap/clean-environment.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { root } from './bootstrap/project.mjs'
import { findNode, requireBootstrapNode } from './bootstrap/runtime.mjs'
import { endWith } from './bootstrap/say.mjs'
import { ensureBrowser } from './tests/browser.mjs'

// Draws the picture that a chat shows of a link, from `e2e/social-card/card.html`.
try {
  requireBootstrapNode()
  await ensureInstalled()
  const node = findNode()
  const env = cleanEnvironment(node, { CHROMIUM_PATH: await ensureBrowser(node) })
  const drawing = spawn(node, [path.join(root, 'e2e/social-card/draw.ts')], { env, stdio: 'inherit' })
  const [code] = await once(drawing, 'exit')
  process.exitCode = code ?? 1
} catch (error) {
  endWith(error)
}
