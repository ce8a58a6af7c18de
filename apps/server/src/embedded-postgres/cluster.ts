import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { access, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Binaries } from './binaries.ts'
import { EmbeddedPostgresError, reasonOf } from './embedded-postgres-error.ts'
import type { RunAs } from './run-as.ts'
import type { Durability } from './settings.ts'

export const SUPERUSER = 'contapro'

export type DataFolder = {
  readonly dataDir: string
  readonly clusterDir: string
  readonly passwordFile: string
  readonly logFile: string
}

export function dataFolder(dataDir: string): DataFolder {
  return {
    dataDir,
    clusterDir: join(dataDir, 'cluster'),
    passwordFile: join(dataDir, 'password'),
    logFile: join(dataDir, 'postgres.log'),
  }
}

export async function makeDataFolder({ dataDir }: DataFolder): Promise<void> {
  try {
    // Only the last folder is private: those above it may be shared.
    await mkdir(dirname(dataDir), { recursive: true })
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new EmbeddedPostgresError(`No se puede escribir en la carpeta de datos ${dataDir}: ${reasonOf(error)}`)
  }
}

/** Creates the cluster on the first start. Returns the password of its superuser. */
export async function prepareCluster(
  folder: DataFolder,
  binaries: Binaries,
  runAs: RunAs,
  durability: Durability,
): Promise<string> {
  const password = await readPassword(folder, runAs)
  if (await isReadable(join(folder.clusterDir, 'PG_VERSION'))) return password
  // Created under a temporary name: an interrupted start must not leave a folder that looks like a database.
  const temporary = `${folder.clusterDir}.new`
  await rm(temporary, { recursive: true, force: true })
  await runInitdb(binaries.initdb, temporary, folder.passwordFile, runAs, durability)
  await rename(temporary, folder.clusterDir)
  return password
}

async function readPassword({ passwordFile, clusterDir }: DataFolder, runAs: RunAs): Promise<string> {
  const stored = await readFile(passwordFile, 'utf8').catch(() => '')
  if (stored !== '') return stored.trim()
  if (await isReadable(join(clusterDir, 'PG_VERSION'))) {
    throw new EmbeddedPostgresError(
      `Falta ${passwordFile}, la clave de la base de datos: recupérala de tu copia de seguridad`,
    )
  }
  const password = randomBytes(24).toString('base64url')
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600, flush: true })
  if (runAs.owner) await chown(passwordFile, runAs.owner.uid, runAs.owner.gid)
  return password
}

async function runInitdb(
  initdb: string,
  target: string,
  passwordFile: string,
  runAs: RunAs,
  durability: Durability,
): Promise<void> {
  // The builtin C.UTF-8 locale is the same everywhere; a locale of the system may change with updates and break indexes.
  const options = [
    `--pgdata=${target}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    ...(durability === 'none' ? ['--no-sync'] : []),
  ]
  const [program, ...prefixArgs] = [...runAs.prefix, initdb]
  // Detached, so that Ctrl-C in the terminal reaches only our process, which stops its children itself.
  const child = spawn(program, [...prefixArgs, ...options], {
    ...runAs.identity,
    cwd: '/',
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [status, stderr] = await Promise.all([
    new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve)),
    text(child.stderr),
  ])
  if (status === 0) return
  throw new EmbeddedPostgresError(
    `No se pudo crear la base de datos en ${target}: ${reasonOf(new Error(stderr.trim()))}`,
  )
}

/** Without the variables of the shell: PostgreSQL reads settings from PGDATA, PGOPTIONS and others. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }
}

function isReadable(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
