import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { cleanEnvironment } from './bootstrap/clean-environment.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { root } from './bootstrap/project.mjs'
import { findNode, requireBootstrapNode } from './bootstrap/runtime.mjs'
import { endWith } from './bootstrap/say.mjs'

/** Tests that break things on purpose, for as long as it takes to trust them; `npm test` runs a short form of each. */
const faults = {
  'kill-worker': { file: 'apps/server/src/features/collection/killed-worker.slow.test.ts', env: { KILLS: '20' } },
}

// `npm run faults -- kill-worker`; KILLS and KILL_SEED of the shell change how often and when.
try {
  requireBootstrapNode()
  await ensureInstalled()
  const fault = faults[process.argv[2]]
  if (!fault) throw new Error(`Uso: npm run faults -- ${Object.keys(faults).join(' | ')}`)
  const { KILLS, KILL_SEED } = process.env
  const env = cleanEnvironment(findNode(), { ...fault.env, ...(KILLS && { KILLS }), ...(KILL_SEED && { KILL_SEED }) })
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const tests = spawn(findNode(), [vitest, 'run', '--project', 'slow', fault.file], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  tests.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
} catch (error) {
  endWith(error)
}
