import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll } from 'vitest'
import { startEmbeddedPostgres } from '../../embedded-postgres/start-embedded-postgres.ts'

/** Makes one data folder for a test file and returns a function that copies it, because each initdb takes seconds. */
export function useDatabaseFolderCopy(): (dataDir: string) => Promise<void> {
  let folder = ''
  let original = ''

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'contapro-original-'))
    await chmod(folder, 0o755)
    original = join(folder, 'data')
    await (await startEmbeddedPostgres({ dataDir: original, durability: 'none' })).stop()
    // A test that reads the log must find only what its own database wrote.
    await rm(join(original, 'postgres.log'))
  })

  afterAll(() => rm(folder, { recursive: true, force: true }))

  // `cp` keeps the owners, which `fs.cp` does not.
  return async (dataDir) => {
    await promisify(execFile)('cp', ['-a', original, dataDir])
  }
}
