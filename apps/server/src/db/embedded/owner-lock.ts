import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export type OwnerLock = { release(): Promise<void> }

/**
 * One process owns a data folder at a time. The lock is a name in Linux's abstract socket space: the kernel gives it to
 * one process only and takes it back when that process ends, however it ends, so there is never a stale lock to judge.
 */
export async function lockDataFolder(dataDir: string): Promise<OwnerLock> {
  const { dev, ino } = await stat(dataDir)
  const name = createHash('sha256').update(`contapro-postgres:${dev}:${ino}`).digest('hex').slice(0, 32)
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new EmbeddedPostgresError(
              `Otro proceso de Contapro ya usa la carpeta de datos ${dataDir}: detenlo o cambia DATA_DIR`,
            )
          : error,
      )
    })
    server.listen(`\0contapro-${name}`, resolve)
  })
  server.unref()
  return {
    release: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
}
