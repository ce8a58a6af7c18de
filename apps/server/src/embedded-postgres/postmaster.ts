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
  /** Settles when the process has ended, for whatever reason. */
  readonly ended: Promise<void>
  hasEnded(): boolean
  /** What PostgreSQL wrote since this start; the explanation when it did not stay up. */
  output(): Promise<string>
  stop(): Promise<void>
}

export type PostmasterPlan = {
  readonly binaries: Binaries
  readonly folder: DataFolder
  readonly runAs: RunAs
  readonly durability: Durability
}

const largestLog = 10 * 1024 * 1024

export async function spawnPostmaster(plan: PostmasterPlan, port: number): Promise<Postmaster> {
  const { binaries, folder, runAs, durability } = plan
  const logStart = await rotateLog(folder.logFile)
  const [program = binaries.postgres, ...args] = [
    ...runAs.prefix,
    binaries.postgres,
    ...serverArguments(folder.clusterDir, port, durability),
  ]
  const log = openSync(folder.logFile, 'a', 0o600)
  // Opened by root for another user, who must be able to open it when starting alone the next time.
  if (runAs.owner) fchownSync(log, runAs.owner.uid, runAs.owner.gid)
  // Detached: a Ctrl-C in the terminal must not end the database before the work that uses it.
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
  const guardian = child.pid === undefined ? undefined : spawnGuardian(folder, child.pid)
  void ended.then(() => guardian?.kill('SIGKILL'))
  child.unref()
  return {
    ended,
    hasEnded: () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null,
    output: () => readFrom(folder.logFile, logStart),
    stop: () => stopChild(child, ended),
  }
}

/**
 * When our process dies without a word (kill -9, out of memory), the pipe to this shell closes and the shell asks
 * PostgreSQL to shut down cleanly, so no database is left running that nobody owns.
 */
function spawnGuardian(folder: DataFolder, pid: number): ChildProcess {
  const script = 'read -r _; read -r owner < "$1" && test "$owner" = "$2" && kill -INT "$2"'
  const lockFile = join(folder.clusterDir, 'postmaster.pid')
  const guardian = spawn('sh', ['-c', script, 'sh', lockFile, String(pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // A guardian that cannot start costs only this comfort: the next start stops leftovers itself.
  guardian.once('error', () => undefined)
  guardian.unref()
  if (guardian.stdin instanceof Socket) guardian.stdin.unref()
  return guardian
}

async function stopChild(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.ref()
  // SIGINT: end the sessions, write everything, leave. SIGQUIT: leave now; the next start replays the journal.
  for (const [signal, patience] of [
    ['SIGINT', 8000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    child.kill(signal)
    const giveUp = new AbortController()
    const outcome = await Promise.race([
      ended.then(() => 'ended' as const),
      sleep(patience, 'late' as const, { signal: giveUp.signal }).catch(() => 'late' as const),
    ])
    giveUp.abort()
    if (outcome === 'ended') return
  }
  throw new EmbeddedPostgresError(`PostgreSQL (proceso ${child.pid}) no termina`)
}

async function rotateLog(logFile: string): Promise<number> {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  )
  if (size < largestLog) return size
  await rename(logFile, `${logFile}.1`)
  return 0
}

async function readFrom(file: string, start: number): Promise<string> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const length = Math.min(Math.max(size - start, 0), 64 * 1024)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await handle.close()
  }
}
