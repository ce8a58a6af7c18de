import { fileURLToPath } from 'node:url'
import { checkTree } from './arrows/check-tree.ts'
import { checkWrites } from './arrows/check-writes.ts'

// Refuses import cycles, every import that docs/architecture.md does not draw, and writes to another feature's tables.
const root = fileURLToPath(new URL('..', import.meta.url))
const { files, problems } = checkTree(root)
problems.push(...checkWrites(root))
for (const problem of problems) console.error(problem)
console.log(`${files} files, ${problems.length} imports or writes that are not allowed`)
if (problems.length > 0) process.exitCode = 1
