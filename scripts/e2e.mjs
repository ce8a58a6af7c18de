import { spawn } from 'node:child_process'
import path from 'node:path'

import { ensureWebBuilt } from './bootstrap/build-web.mjs'
import { cleanEnvironment } from './bootstrap/clean-environment.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { root } from './bootstrap/project.mjs'
import { findNode, requireBootstrapNode } from './bootstrap/runtime.mjs'
import { endWith } from './bootstrap/say.mjs'
import { ensureBrowser } from './tests/browser.mjs'
import { memoryEnvironment } from './tests/memory-folder.mjs'
import { playwrightCommand } from './tests/playwright.mjs'

// Runs only the browser journeys: `npm run e2e -- --grep login`. PICTURES=folder saves a screenshot of each state there.
try {
  requireBootstrapNode()
  await ensureInstalled()
  const node = findNode()
  await ensureWebBuilt(node)
  const { PICTURES } = process.env
  const env = cleanEnvironment(node, {
    ...memoryEnvironment(),
    CHROMIUM_PATH: await ensureBrowser(node),
    ...(PICTURES && { PICTURES: path.resolve(PICTURES) }),
  })
  const journeys = spawn(node, [...playwrightCommand(), ...process.argv.slice(2)], { cwd: root, env, stdio: 'inherit' })
  journeys.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
} catch (error) {
  endWith(error)
}
