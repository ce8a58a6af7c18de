import { spawnSync } from 'node:child_process'
import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** How PostgreSQL is started so that it does not see itself as root, which it refuses. */
export type RunAs = {
  /** Programs put before the PostgreSQL one; each of them execs, so the process id stays that of PostgreSQL. */
  readonly prefix: readonly string[]
  readonly identity: { readonly uid?: number; readonly gid?: number }
  /** Owner the data folder needs; absent when the folder stays as it is. */
  readonly owner?: { readonly uid: number; readonly gid: number }
}

const nobody = 65534

const inNamespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--']

/** Chooses the first way of running in which the programs can be executed and the data folder written. */
export function chooseRunAs(postgres: string, dataDir: string): RunAs {
  for (const runAs of process.getuid?.() === 0 ? waysForRoot(dataDir) : waysForOthers) {
    if (!mayOwn(runAs, dataDir) || !works(runAs, postgres, dataDir)) continue
    if (runAs.owner) chownAll(dataDir, runAs.owner.uid, runAs.owner.gid)
    return runAs
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL no puede ejecutarse (${postgres}) o no puede escribir en ${dataDir}: revisa los permisos de esas carpetas`,
  )
}

// initdb wants a user name; containers often run under a uid without one, and inside the namespace it is nobody's.
const waysForOthers: readonly RunAs[] = [
  { prefix: [], identity: {} },
  { prefix: inNamespace, identity: {} },
]

function waysForRoot(dataDir: string): RunAs[] {
  const { uid, gid } = statSync(dataDir)
  // A folder first used by a normal user keeps its owner, so that this user can come back to it.
  const owner = uid === 0 ? { uid: nobody, gid: nobody } : { uid, gid }
  return [
    { prefix: [], identity: owner, owner },
    { prefix: inNamespace, identity: owner, owner },
    // Under a folder closed to others (0700) another uid cannot even reach the programs. Inside a user namespace root
    // keeps its access to its own files while seeing itself as nobody.
    { prefix: inNamespace, identity: {}, owner: { uid: 0, gid: 0 } },
    // Containers often forbid namespaces; there nobody receives the one right it lacks, to pass closed folders.
    { prefix: asNobodyPassingClosedFolders, identity: {}, owner: { uid: nobody, gid: nobody } },
  ]
}

const asNobodyPassingClosedFolders = [
  'setpriv',
  `--reuid=${nobody}`,
  `--regid=${nobody}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
  '--',
]

/** Some mounted folders refuse another owner. */
function mayOwn({ owner }: RunAs, dataDir: string): boolean {
  try {
    if (owner) chownSync(dataDir, owner.uid, owner.gid)
    return true
  } catch {
    return false
  }
}

function works(runAs: RunAs, postgres: string, dataDir: string): boolean {
  const script = 'id -un && cd "$1" && test -w . && exec "$2" --version'
  const [program, ...args] = [...runAs.prefix, 'sh', '-c', script, 'sh', dataDir, postgres]
  // From '/', because a working directory the other uid cannot enter would already break the shell.
  return spawnSync(program, args, { ...runAs.identity, cwd: '/', stdio: 'ignore' }).status === 0
}

function chownAll(path: string, uid: number, gid: number): void {
  lchownSync(path, uid, gid)
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    lchownSync(join(entry.parentPath, entry.name), uid, gid)
  }
}
