import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Spool = { open(): Promise<FileHandle> }

/** Gives the work a private folder for downloads too large for memory, and removes it afterwards. */
export async function withSpool<Value>(work: (spool: Spool) => Promise<Value>, folder = tmpdir()): Promise<Value> {
  const path = await mkdtemp(join(folder, 'sunat-'))
  const files: FileHandle[] = []
  try {
    return await work({
      open: async () => {
        const file = await open(join(path, String(files.length)), 'wx+', 0o600)
        files.push(file)
        return file
      },
    })
  } finally {
    await Promise.all(files.map((file) => file.close()))
    await rm(path, { recursive: true, force: true })
  }
}
