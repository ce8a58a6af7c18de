import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { cleanEnvironment } from './bootstrap/clean-environment.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { root } from './bootstrap/project.mjs'
import { findNode, requireBootstrapNode } from './bootstrap/runtime.mjs'
import { endWith } from './bootstrap/say.mjs'

/** The long forms of tests that break things on purpose; `npm test` runs a short form of each. */
const faults = {
  'kill-worker': {
    project: 'slow',
    file: 'apps/server/src/features/collection/turns/killed-worker.slow.test.ts',
    env: { KILLS: '20' },
  },
  'kill-upload': {
    project: 'slow',
    file: 'apps/server/src/features/uploads/reading/killed-upload.slow.test.ts',
    env: { KILLS: '20' },
  },
  'rotate-key': {
    project: 'slow',
    file: 'apps/server/src/vault/rotate.slow.test.ts',
    env: { RECORDS: '10000' },
  },
  'kill-api': {
    project: 'slow',
    file: 'apps/server/src/features/businesses/registration/killed-api.slow.test.ts',
    env: { KILLS: '20' },
  },
}

/** Settings that may be given in the shell. */
const settings = ['KILLS', 'KILL_SEED']

// `npm run faults -- kill-worker`; with KILLS=40 KILL_SEED=7 before it, forty kills at the moments of that seed.
try {
  requireBootstrapNode()
  await ensureInstalled()
  const fault = faults[process.argv[2]]
  if (!fault) throw new Error(`Uso: npm run faults -- ${Object.keys(faults).join(' | ')}`)
  const given = settings.filter((name) => process.env[name]).map((name) => [name, process.env[name]])
  const env = cleanEnvironment(findNode(), { ...fault.env, ...Object.fromEntries(given) })
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const tests = spawn(findNode(), [vitest, 'run', '--project', fault.project, fault.file], {
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
