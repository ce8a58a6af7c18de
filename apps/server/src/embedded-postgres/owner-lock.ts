import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemErrorCode } from '../system-error-code.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export type OwnerLock = { release(): Promise<void> }

/** A killed owner needs a moment to exit, and a restart right after it should not fail. */
const MAX_WAIT_MS = 2000

/**
 * Makes this process the only owner of a data folder. The lock is an abstract Unix socket: the kernel gives the name to one process
 * and releases it when that process ends for any reason, so the lock can never be stale.
 */
export async function lockDataFolder(dataDir: string): Promise<OwnerLock> {
  const { dev, ino } = await stat(dataDir)
  const name = createHash('sha256').update(`contapro-postgres:${dev}:${ino}`).digest('hex').slice(0, 32)
  for (let waited = 0; waited <= MAX_WAIT_MS; waited += 100) {
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
    server.once('error', (error) => {
      if (systemErrorCode(error) === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen(name, () => {
      server.unref()
      resolve({ release: () => closeServer(server) })
    })
  })
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
  })
}
