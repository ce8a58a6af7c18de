import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** No process works on one file for a day, so a file this old belongs to a process that was killed. */
const ABANDONED_AFTER_MS = 24 * 3_600_000

/** Deletes what killed processes left unfinished in a folder. */
export async function deleteAbandonedFiles(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => undefined)
    if (!found || now.getTime() - found.mtimeMs < ABANDONED_AFTER_MS) continue
    await rm(file, { recursive: true, force: true })
  }
}
