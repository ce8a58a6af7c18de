import { fileURLToPath } from 'node:url'
import { checkTree } from './arrows/check-tree.ts'
import { checkWrites } from './arrows/check-writes.ts'

// Fails on import cycles, imports that docs/architecture.md does not allow, and writes to another feature's tables.
const root = fileURLToPath(new URL('..', import.meta.url))
const { files, problems } = checkTree(root)
problems.push(...checkWrites(root))
for (const problem of problems) console.error(problem)
console.log(`${files} files, ${problems.length} imports or writes that are not allowed`)
if (problems.length > 0) process.exitCode = 1
