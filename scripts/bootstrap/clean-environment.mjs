import { dirname } from 'node:path'

import { compileCache } from './project.mjs'

const kept = ['PATH', 'HOME', 'USER', 'LANG', 'LC_ALL', 'TERM', 'TMPDIR', 'TZ', 'CI']

/**
 * What a program of the tests sees of the shell: where things are, never a setting of ours. A DATABASE_URL or PORT left
 * in the shell must not decide what the tests do. `node` is the one that runs our TypeScript.
 */
export function cleanEnvironment(node, extra = {}) {
  const env = Object.fromEntries(kept.filter((name) => process.env[name]).map((name) => [name, process.env[name]]))
  return { ...env, ...compileCache, PATH: `${dirname(node)}:${env.PATH ?? '/usr/bin:/bin'}`, ...extra }
}
