import { spawnSync } from 'node:child_process'
import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** How to start PostgreSQL as another user than root, which it refuses. */
export type RunAs = {
  /** A command that runs PostgreSQL through `exec`, so that the process id is PostgreSQL's. */
  readonly prefix: readonly string[]
  readonly identity: { readonly uid?: number; readonly gid?: number }
  /** The owner that the data folder needs. Absent when the owner stays the same. */
  readonly owner?: { readonly uid: number; readonly gid: number }
}

const NOBODY = 65534

const IN_USER_NAMESPACE = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--']

/** Chooses the first option with which PostgreSQL can be executed and can write to the data folder. */
export function chooseRunAs(postgres: string, dataDir: string): RunAs {
  for (const runAs of process.getuid?.() === 0 ? optionsForRoot(dataDir) : OPTIONS_FOR_OTHERS) {
    if (!canChangeOwner(runAs, dataDir) || !canRun(runAs, postgres, dataDir)) continue
    if (runAs.owner) chownAll(dataDir, runAs.owner.uid, runAs.owner.gid)
    return runAs
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL no puede ejecutarse (${postgres}) o no puede escribir en ${dataDir}: revisa los permisos de esas carpetas`,
  )
}

// initdb needs a user name. Containers often run with a uid that has none; in the user namespace it is `nobody`.
const OPTIONS_FOR_OTHERS: readonly RunAs[] = [
  { prefix: [], identity: {} },
  { prefix: IN_USER_NAMESPACE, identity: {} },
]

function optionsForRoot(dataDir: string): RunAs[] {
  const { uid, gid } = statSync(dataDir)
  // A folder of a normal user keeps its owner, so that this user can still start Contapro without root.
  const owner = uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid, gid }
  return [
    { prefix: [], identity: owner, owner },
    { prefix: IN_USER_NAMESPACE, identity: owner, owner },
    // Under a private folder (0700) another uid cannot reach the programs. In a user namespace root keeps access to its own files while
    // its uid appears as `nobody`.
    { prefix: IN_USER_NAMESPACE, identity: {}, owner: { uid: 0, gid: 0 } },
    // Containers often forbid user namespaces; then `nobody` gets the one capability it lacks, to enter private folders.
    { prefix: AS_NOBODY_WITH_DAC_OVERRIDE, identity: {}, owner: { uid: NOBODY, gid: NOBODY } },
  ]
}

const AS_NOBODY_WITH_DAC_OVERRIDE = [
  'setpriv',
  `--reuid=${NOBODY}`,
  `--regid=${NOBODY}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
  '--',
]

/** Some mounts do not allow changing the owner. */
function canChangeOwner({ owner }: RunAs, dataDir: string): boolean {
  try {
    if (owner) chownSync(dataDir, owner.uid, owner.gid)
    return true
  } catch {
    return false
  }
}

function canRun(runAs: RunAs, postgres: string, dataDir: string): boolean {
  const script = 'id -un && cd "$1" && test -w . && exec "$2" --version'
  const [program, ...args] = [...runAs.prefix, 'sh', '-c', script, 'sh', dataDir, postgres]
  // In '/', because the shell fails in a working directory that the other uid cannot enter.
  return spawnSync(program, args, { ...runAs.identity, cwd: '/', stdio: 'ignore' }).status === 0
}

function chownAll(path: string, uid: number, gid: number): void {
  lchownSync(path, uid, gid)
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    lchownSync(join(entry.parentPath, entry.name), uid, gid)
  }
}
