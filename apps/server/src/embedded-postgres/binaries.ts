import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export type Binaries = { readonly root: string; readonly postgres: string; readonly initdb: string }

const SUPPORTED_PLATFORMS = ['linux-x64', 'linux-arm64']

/** The PostgreSQL programs that npm installed for this machine. */
export function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`
  if (!SUPPORTED_PLATFORMS.includes(platform)) {
    throw new EmbeddedPostgresError(
      `Contapro no trae PostgreSQL para ${platform} (solo ${SUPPORTED_PLATFORMS.join(' y ')}): indica un servidor propio en DATABASE_URL`,
    )
  }
  const root = packageFolder(`@embedded-postgres/${platform}`)
  return { root, postgres: join(root, 'native/bin/postgres'), initdb: join(root, 'native/bin/initdb') }
}

function packageFolder(name: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    accessSync(entry, constants.R_OK)
    return dirname(dirname(entry))
  } catch {
    throw new EmbeddedPostgresError(
      `Falta el paquete ${name}: ejecuta npm ci, o indica un servidor propio en DATABASE_URL`,
    )
  }
}
