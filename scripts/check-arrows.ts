import { fileURLToPath } from 'node:url'
import { checkTree } from './arrows/check-tree.ts'

// Refuses import cycles and every import that docs/architecture.md does not draw.
const { files, problems } = checkTree(fileURLToPath(new URL('..', import.meta.url)))
for (const problem of problems) console.error(problem)
console.log(`${files} files, ${problems.length} imports against the drawing`)
if (problems.length > 0) process.exitCode = 1
