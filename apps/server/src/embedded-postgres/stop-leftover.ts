import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemErrorCode } from '../system-error-code.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/**
 * Stops the PostgreSQL that a killed Contapro process left running on this cluster. Deletes a stale lock file: after a power loss its
 * process id may belong to another program. The caller must hold the lock of the data folder.
 */
export async function stopLeftover(clusterDir: string): Promise<void> {
  const lockFile = join(clusterDir, 'postmaster.pid')
  const pid = await readPostmasterPid(lockFile)
  if (pid === undefined) return
  if (!(await isPostmasterOf(pid, clusterDir))) {
    await rm(lockFile, { force: true })
    return
  }
  await stopProcess(pid, clusterDir)
}

async function readPostmasterPid(lockFile: string): Promise<number | undefined> {
  const content = await readFile(lockFile, 'utf8').catch(() => '')
  const pid = Number.parseInt(content, 10)
  return pid > 1 ? pid : undefined
}

async function isPostmasterOf(pid: number, clusterDir: string): Promise<boolean> {
  const [folder, cluster, command] = await Promise.all([
    readlink(`/proc/${pid}/cwd`).catch(() => undefined),
    realpath(clusterDir),
    readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
  ])
  // The working directory of PostgreSQL is its cluster. Only its owner may read it; others can read the command line.
  if (folder !== undefined) return folder === cluster
  return command.split('\0').includes(clusterDir)
}

async function stopProcess(pid: number, clusterDir: string): Promise<void> {
  // SIGINT is a fast shutdown; SIGQUIT an immediate one, after which the next start replays the WAL.
  for (const [signal, seconds] of [
    ['SIGINT', 30],
    ['SIGQUIT', 10],
  ] as const) {
    signalProcess(pid, signal)
    for (let waited = 0; waited < seconds * 1000; waited += 50) {
      if (!(await isPostmasterOf(pid, clusterDir))) return
      await sleep(50)
    }
  }
  throw new EmbeddedPostgresError(
    `Un PostgreSQL anterior (proceso ${pid}) no termina y ocupa ${clusterDir}: detenlo y vuelve a empezar`,
  )
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (systemErrorCode(error) !== 'EPERM') return
    throw new EmbeddedPostgresError(
      `Un PostgreSQL de otro usuario (proceso ${pid}) usa la carpeta de datos: detenlo y vuelve a empezar`,
    )
  }
}
