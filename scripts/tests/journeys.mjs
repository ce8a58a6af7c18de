import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { ensureWebBuilt } from '../bootstrap/build-web.mjs'
import { cleanEnvironment } from '../bootstrap/clean-environment.mjs'
import { ensureInstalled } from '../bootstrap/install.mjs'
import { root } from '../bootstrap/project.mjs'
import { findNode, requireBootstrapNode } from '../bootstrap/runtime.mjs'
import { endWith } from '../bootstrap/say.mjs'
import { ensureBrowser } from './browser.mjs'
import { memoryEnvironment } from './memory-folder.mjs'
import { playwrightCommand } from './playwright.mjs'

/** Runs the browser journeys alone, with the arguments of the command for Playwright. */
export async function runJourneys(settings = {}) {
  try {
    requireBootstrapNode()
    await ensureInstalled()
    const node = findNode()
    await ensureWebBuilt(node)
    const env = cleanEnvironment(node, {
      ...memoryEnvironment(),
      CHROMIUM_PATH: await ensureBrowser(node),
      ...settings,
    })
    const journeys = spawn(node, [...playwrightCommand(), ...process.argv.slice(2)], {
      cwd: root,
      env,
      stdio: 'inherit',
    })
    const [code] = await once(journeys, 'exit')
    process.exitCode = code ?? 1
  } catch (error) {
    endWith(error)
  }
}
