import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, fchownSync, openSync } from 'node:fs'
import { open, rename, stat } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { type DataFolder, serverEnvironment } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { RunAs } from './run-as.ts'
import { type Durability, serverArguments } from './settings.ts'

export type Postmaster = {
  /** Resolves when the process has ended, for any reason. */
  readonly ended: Promise<void>
  hasEnded(): boolean
  /** What PostgreSQL has logged since this start: the first 64 KiB, where the reason of a failed start is. */
  output(): Promise<string>
  stop(): Promise<void>
}

export type PostmasterPlan = {
  readonly binaries: Binaries
  readonly folder: DataFolder
  readonly runAs: RunAs
  readonly durability: Durability
}

const MAX_LOG_BYTES = 10 * 1024 * 1024
const MAX_OUTPUT_BYTES = 64 * 1024

export async function spawnPostmaster(plan: PostmasterPlan, port: number): Promise<Postmaster> {
  const { binaries, folder, runAs, durability } = plan
  const logStart = await prepareLog(folder.logFile)
  const [program, ...prefixArgs] = [...runAs.prefix, binaries.postgres]
  const args = [...prefixArgs, ...serverArguments(folder.clusterDir, port, durability)]
  const log = openSync(folder.logFile, 'a', 0o600)
  // Root opened it for another user, who may start PostgreSQL without root the next time.
  if (runAs.owner) fchownSync(log, runAs.owner.uid, runAs.owner.gid)
  // Detached, so that Ctrl-C in the terminal does not stop the database before the work that uses it.
  const child = spawn(program, args, {
    ...runAs.identity,
    cwd: '/',
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const watchdog = child.pid === undefined ? undefined : spawnWatchdog(folder, child.pid)
  void ended.then(() => watchdog?.kill('SIGKILL'))
  child.unref()
  return {
    ended,
    hasEnded: () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null,
    output: () => readFrom(folder.logFile, logStart),
    stop: () => stopChild(child, ended),
  }
}

/**
 * Stops PostgreSQL when our process is killed (kill -9, out of memory): the pipe to this shell closes, and the shell sends PostgreSQL
 * a fast shutdown.
 */
function spawnWatchdog(folder: DataFolder, pid: number): ChildProcess {
  const script = 'read -r _; read -r owner < "$1" && test "$owner" = "$2" && kill -INT "$2"'
  const lockFile = join(folder.clusterDir, 'postmaster.pid')
  const watchdog = spawn('sh', ['-c', script, 'sh', lockFile, String(pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // PostgreSQL runs without the watchdog too: the next start stops a leftover process (stop-leftover.ts).
  watchdog.once('error', () => undefined)
  watchdog.unref()
  if (watchdog.stdin instanceof Socket) watchdog.stdin.unref()
  return watchdog
}

async function stopChild(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.ref()
  // SIGINT is a fast shutdown; SIGQUIT an immediate one, after which the next start replays the WAL.
  for (const [signal, maxWaitMs] of [
    ['SIGINT', 8000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    child.kill(signal)
    const timer = new AbortController()
    const outcome = await Promise.race([
      ended.then(() => 'ended' as const),
      sleep(maxWaitMs, 'late' as const, { signal: timer.signal }).catch(() => 'late' as const),
    ])
    timer.abort()
    if (outcome === 'ended') return
  }
  throw new EmbeddedPostgresError(`PostgreSQL (proceso ${child.pid}) no termina`)
}

/** Renames a log that has grown too large. Returns where what PostgreSQL logs next will begin. */
async function prepareLog(logFile: string): Promise<number> {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  )
  if (size < MAX_LOG_BYTES) return size
  await rename(logFile, `${logFile}.1`)
  return 0
}

async function readFrom(file: string, start: number): Promise<string> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const length = Math.min(Math.max(size - start, 0), MAX_OUTPUT_BYTES)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await handle.close()
  }
}
