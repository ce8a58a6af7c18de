import { randomUUID } from 'node:crypto'
import { lstat, readFile, rename, symlink, unlink } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { EmbeddedPostgresError, reasonOf } from './embedded-postgres-error.ts'

type Link = { readonly source: string; readonly target: string }

/**
 * npm archives cannot carry symbolic links, so the package lists them in a file and its install script makes them.
 * Our install runs no scripts: the links are made here, on the first start.
 */
export async function makeLibraryLinks(packageRoot: string): Promise<void> {
  const list = await readFile(join(packageRoot, 'native/pg-symlinks.json'), 'utf8')
  for (const link of JSON.parse(list) as Link[]) {
    await makeLink(join(packageRoot, link.source), join(packageRoot, link.target))
  }
}

async function makeLink(source: string, target: string): Promise<void> {
  if (await exists(target)) return
  // Made aside and renamed, so that processes starting at the same moment never see it missing or half made.
  const aside = join(dirname(target), `.${basename(target)}.${randomUUID()}`)
  try {
    await symlink(relative(dirname(target), source), aside)
    await rename(aside, target)
  } catch (error) {
    await unlink(aside).catch(() => undefined)
    throw new EmbeddedPostgresError(`No se pudo preparar PostgreSQL en ${dirname(target)}: ${reasonOf(error)}`)
  }
}

function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
