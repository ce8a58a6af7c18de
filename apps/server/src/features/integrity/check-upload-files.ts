import type { Deps } from '../../deps.ts'
import { listStrayFiles } from '../uploads/queries.ts'

/** They are deleted every minute once they are an hour old. */
const KEPT_MS = 2 * 3_600_000

/** Checks that no file of an upload is kept once it is read. */
export async function* checkUploadFiles(deps: Pick<Deps, 'db' | 'files' | 'now'>): AsyncGenerator<string> {
  for await (const name of listStrayFiles(deps, KEPT_MS)) yield `sobra ${name}`
}
