import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkLines, findUnproved, type Line } from './specification/check-lines.ts'
import type { TestName } from './specification/test-titles.ts'
import type { SpecifiedText } from './texts/find-text.ts'

// Every line of the specification has a test. With --passed FILE, a list of the tests that passed, each of them must be in it.
const root = fileURLToPath(new URL('..', import.meta.url))
/** The chapters of the specification that the table is about. */
const CHAPTERS = /^§[24589]\b/

const lines = globSync('docs/specification/*.json', { cwd: root })
  .toSorted()
  .flatMap((file): Line[] => JSON.parse(read(file)))
const texts: SpecifiedText[] = JSON.parse(read('docs/texts/specification-texts.json'))
const sections = [...new Set(texts.map(({ section }) => section))].filter((section) => CHAPTERS.test(section))

const problems = checkLines(lines, sections, (file) => (existsSync(join(root, file)) ? read(file) : undefined))
const at = process.argv.indexOf('--passed')
const report = at === -1 ? undefined : process.argv[at + 1]
if (report !== undefined) {
  const passed: TestName[] = JSON.parse(readFileSync(report, 'utf8'))
  problems.push(...findUnproved(lines, passed))
}
for (const problem of problems) console.error(problem)
const tests = new Set(lines.flatMap((line) => line.tests.map(({ file, title }) => `${file} ${title}`)))
console.log(`${lines.length} lines of the specification, proved by ${tests.size} tests; ${problems.length} problems`)
if (problems.length > 0) process.exitCode = 1

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
