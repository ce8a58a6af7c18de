import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

import type { LinkSigner } from './link-signer.ts'
import { assertFileName, type FileStore, type StoredFile } from './file-store.ts'

/** Beside the files, never among them: what a killed process leaves here is no file of anybody. */
const DRAFTS = 'drafts'

/** The default store: a folder on disk. A file appears whole or not at all, also when the machine loses power. */
export function diskStore(folder: string, links: LinkSigner): FileStore {
  const pathOf = (name: string) => {
    assertFileName(name)
    return path.join(folder, name)
  }
  return {
    async put(name, content) {
      const target = pathOf(name)
      const draft = path.join(folder, DRAFTS, randomUUID())
      const file = await inFolder(draft, () => open(draft, 'wx', 0o600))
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      await inFolder(target, () => rename(draft, target))
    },
    async get(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async delete(name) {
      await rm(pathOf(name), { force: true })
    },
    async *list(name) {
      yield* walk(folder, name)
    },
    async signedUrl(name, options) {
      assertFileName(name)
      return links.sign(name, options)
    },
  }
}

/** Does something with a path, making its folder when it turns out not to be there. */
async function inFolder<Value>(file: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    return work()
  }
}

async function* walk(root: string, name: string): AsyncGenerator<StoredFile> {
  const entries = await readdir(path.join(root, name), { withFileTypes: true }).catch(absent)
  for (const entry of (entries ?? []).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const inside = path.posix.join(name, entry.name)
    if (entry.isDirectory()) yield* walk(root, inside)
    const found = entry.isFile() && (await stat(path.join(root, inside)).catch(absent))
    if (found) yield { name: inside, modifiedAt: found.mtime }
  }
}

/** What went away while we were looking is not there. */
function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
