import { randomUUID } from 'node:crypto'
import { readFile as readWithCallback } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

import { fileSource } from '@contapro/sunat/archive/source'

import { systemErrorCode } from '../system-error-code.ts'
import { assertFileName, type FileStore, type StoredFile } from './file-store.ts'
import type { LinkSigner } from './link-signer.ts'

/** Files are written in this folder and renamed when complete, so that a killed process leaves no partial file among the stored ones. */
const DRAFTS = 'drafts'

/** Takes two thirds of the processor time of the function of `node:fs/promises`, which counts for zips of thousands. */
const readFile = promisify(readWithCallback)

/** Stores files in a folder on disk. A file appears complete or not at all, even when the machine loses power. */
export function diskStore(folder: string, links: LinkSigner): FileStore {
  const pathOf = (name: string) => {
    assertFileName(name)
    return path.join(folder, name)
  }
  const write = async (name: string, content: Uint8Array | AsyncIterable<Uint8Array>) => {
    const target = pathOf(name)
    const draft = path.join(folder, DRAFTS, randomUUID())
    const file = await withParentFolder(draft, () => open(draft, 'wx', 0o600))
    try {
      await file.writeFile(content)
      await file.sync()
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    } finally {
      await file.close()
    }
    await withParentFolder(target, () => rename(draft, target))
  }
  return {
    put: (name, content) => write(name, content),
    putStream: (name, content) => write(name, content),
    async open(name) {
      const file = await open(pathOf(name)).catch(ignoreMissing)
      return file && { ...(await fileSource(file)), close: () => file.close() }
    },
    async get(name) {
      return readFile(pathOf(name)).catch(ignoreMissing)
    },
    async delete(name) {
      await rm(pathOf(name), { force: true })
    },
    async *list(name) {
      yield* walk(folder, name)
    },
    async signedUrls(names, options) {
      names.forEach(assertFileName)
      return links.sign(names, options)
    },
  }
}

/** Runs the work, and once more after creating the parent folder when that was missing. */
async function withParentFolder<Value>(file: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT') throw error
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    return work()
  }
}

async function* walk(root: string, name: string): AsyncGenerator<StoredFile> {
  // Files and folders may be deleted during the walk.
  const entries = await readdir(path.join(root, name), { withFileTypes: true }).catch(ignoreMissing)
  for (const entry of (entries ?? []).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const inside = path.posix.join(name, entry.name)
    if (entry.isDirectory()) yield* walk(root, inside)
    const found = entry.isFile() && (await stat(path.join(root, inside)).catch(ignoreMissing))
    if (found) yield { name: inside, modifiedAt: found.mtime }
  }
}

function ignoreMissing(error: unknown): undefined {
  if (systemErrorCode(error) !== 'ENOENT') throw error
}
