import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { access, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Binaries } from './binaries.ts'
import { EmbeddedPostgresError, reasonOf } from './embedded-postgres-error.ts'
import type { RunAs } from './run-as.ts'
import type { Durability } from './settings.ts'

export const superuser = 'contapro'

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
    // Only the last folder is closed: the ones above it are not ours alone.
    await mkdir(dirname(dataDir), { recursive: true })
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new EmbeddedPostgresError(`No se puede escribir en la carpeta de datos ${dataDir}: ${reasonOf(error)}`)
  }
}

/** Creates the cluster on the first start and gives the password of its superuser. */
export async function prepareCluster(
  folder: DataFolder,
  binaries: Binaries,
  runAs: RunAs,
  durability: Durability,
): Promise<string> {
  const password = await readPassword(folder, runAs)
  if (await isReadable(join(folder.clusterDir, 'PG_VERSION'))) return password
  // Made aside and renamed when complete: a start cut short leaves nothing that looks like a database.
  const aside = `${folder.clusterDir}.new`
  await rm(aside, { recursive: true, force: true })
  await runInitdb(binaries.initdb, aside, folder.passwordFile, runAs, durability)
  await rename(aside, folder.clusterDir)
  return password
}

async function readPassword({ passwordFile, clusterDir }: DataFolder, runAs: RunAs): Promise<string> {
  const kept = await readFile(passwordFile, 'utf8').catch(() => '')
  if (kept !== '') return kept.trim()
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
  // The builtin C.UTF-8 locale is the same on every machine; one from the system could change under the indexes.
  const options = [
    `--pgdata=${target}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    ...(durability === 'none' ? ['--no-sync'] : []),
  ]
  const [program = initdb, ...args] = [...runAs.prefix, initdb, ...options]
  // Detached: a Ctrl-C in the terminal reaches our own process only, which decides what happens to its children.
  const child = spawn(program, args, {
    ...runAs.identity,
    cwd: '/',
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [status, complaint] = await Promise.all([
    new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve)),
    text(child.stderr),
  ])
  if (status === 0) return
  throw new EmbeddedPostgresError(
    `No se pudo crear la base de datos en ${target}: ${reasonOf(new Error(complaint.trim()))}`,
  )
}

/** PostgreSQL reads settings from variables such as PGDATA or PGOPTIONS; those of the shell must not reach it. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }
}

function isReadable(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
