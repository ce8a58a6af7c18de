import { fileURLToPath } from 'node:url'
import { checkTree } from './arrows/check-tree.ts'

// Fails on import cycles and on every import that docs/architecture.md does not allow.
const { files, problems } = checkTree(fileURLToPath(new URL('..', import.meta.url)))
for (const problem of problems) console.error(problem)
console.log(`${files} files, ${problems.length} imports against the drawing`)
if (problems.length > 0) process.exitCode = 1
