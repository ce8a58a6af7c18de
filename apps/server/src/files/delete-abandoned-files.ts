import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Nobody works on one thing for a day. */
const ABANDONED_AFTER_MS = 24 * 3_600_000

/** Removes what killed processes left half done in a folder, and nothing that another process may still be working on. */
export async function forgetAbandoned(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const place = path.join(folder, name)
    const found = await stat(place).catch(() => undefined)
    if (!found || now.getTime() - found.mtimeMs < ABANDONED_AFTER_MS) continue
    await rm(place, { recursive: true, force: true })
  }
}
