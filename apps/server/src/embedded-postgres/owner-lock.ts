import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export type OwnerLock = { release(): Promise<void> }

/** A killed owner needs a moment to be gone; a start right after it should not fail for that. */
const patience = 2000

/**
 * One process owns a data folder at a time. The lock is a name in Linux's abstract socket space: the kernel gives it to
 * one process only and takes it back when that process ends, however it ends, so there is never a stale lock to judge.
 */
export async function lockDataFolder(dataDir: string): Promise<OwnerLock> {
  const { dev, ino } = await stat(dataDir)
  const name = createHash('sha256').update(`contapro-postgres:${dev}:${ino}`).digest('hex').slice(0, 32)
  for (let waited = 0; waited <= patience; waited += 100) {
    const lock = await tryLock(`\0contapro-${name}`)
    if (lock) return lock
    await sleep(100)
  }
  throw new EmbeddedPostgresError(
    `Otro proceso de Contapro ya usa la carpeta de datos ${dataDir}: detenlo o cambia DATA_DIR`,
  )
}

function tryLock(name: string): Promise<OwnerLock | undefined> {
  const server = createServer((socket) => socket.destroy())
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen(name, () => {
      server.unref()
      resolve({ release: () => closed(server) })
    })
  })
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
  })
}
