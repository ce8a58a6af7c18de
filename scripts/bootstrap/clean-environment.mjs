import { dirname } from 'node:path'

import { compileCache } from './project.mjs'

const kept = ['PATH', 'HOME', 'USER', 'LANG', 'LC_ALL', 'TERM', 'TMPDIR', 'TZ', 'CI']

/**
 * The environment of the programs that run tests: locations, but none of our settings. A DATABASE_URL or PORT left in the
 * shell must not change what the tests do. `node` is the one that runs our TypeScript.
 */
export function cleanEnvironment(node, extra = {}) {
  const env = Object.fromEntries(kept.filter((name) => process.env[name]).map((name) => [name, process.env[name]]))
  return { ...env, ...compileCache, PATH: `${dirname(node)}:${env.PATH ?? '/usr/bin:/bin'}`, ...extra }
}
