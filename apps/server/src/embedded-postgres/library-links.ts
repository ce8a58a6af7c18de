import { randomUUID } from 'node:crypto'
import { lstat, readFile, rename, symlink, unlink } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { EmbeddedPostgresError, reasonOf } from './embedded-postgres-error.ts'

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Creates the symbolic links of the shared libraries. npm archives cannot hold links, so the package lists them in a file for its
 * install script, but our installation runs no install scripts.
 */
export async function makeLibraryLinks(packageRoot: string): Promise<void> {
  const list = await readFile(join(packageRoot, 'native/pg-symlinks.json'), 'utf8')
  for (const link of Links.parse(JSON.parse(list))) {
    await makeLink(join(packageRoot, link.source), join(packageRoot, link.target))
  }
}

async function makeLink(source: string, target: string): Promise<void> {
  if (await exists(target)) return
  // Created under a temporary name, because several processes may start at the same moment.
  const temporary = join(dirname(target), `.${basename(target)}.${randomUUID()}`)
  try {
    await symlink(relative(dirname(target), source), temporary)
    await rename(temporary, target)
  } catch (error) {
    await unlink(temporary).catch(() => undefined)
    throw new EmbeddedPostgresError(`No se pudo preparar PostgreSQL en ${dirname(target)}: ${reasonOf(error)}`)
  }
}

function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
