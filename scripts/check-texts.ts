import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compareTexts, type Missing } from './texts/compare-texts.ts'
import type { SpecifiedText } from './texts/find-text.ts'

// Every text that the specification quotes must be in the sources, or in a list that says of each why it is not.
// With --shrink, texts that are now in the sources are removed from that list.
const root = fileURLToPath(new URL('..', import.meta.url))
const NOT_YET = 'docs/texts/not-yet.json'
const sourceFiles = [
  'apps/web/src/**/*.{ts,tsx}',
  'apps/server/src/**/*.ts',
  'packages/contract/src/**/*.ts',
  // Names of document types and the like are values of the domain.
  'packages/domain/src/**/*.ts',
]
// The component gallery shows sample texts, which no real screen has to contain.
const notShown = /\.test\.tsx?$|\/testing\/|\/features\/dev\//

const specified: SpecifiedText[] = JSON.parse(read('docs/texts/specification-texts.json'))
const notYet: Missing[] = JSON.parse(read(NOT_YET))
const sources = globSync(sourceFiles, { cwd: root }).filter((file) => !notShown.test(file))
const contents = sources.map((file) => ({ file, content: read(file) }))
const { missing, arrived, unknown, shared } = compareTexts(specified, notYet, contents)

if (process.argv.includes('--shrink')) {
  const left = notYet.filter(({ text }) => !arrived.includes(text))
  writeFileSync(join(root, NOT_YET), `${JSON.stringify(left, null, 2)}\n`)
} else {
  for (const text of arrived)
    console.error(`'${text}' is in the sources now: take it off with npm run texts -- --shrink`)
}
for (const { text, section } of missing) console.error(`'${text}' (${section}) is in no source`)
for (const text of shared)
  console.error(`'${text}' is too short to prove anything: name the file that shows it with "in"`)
for (const text of unknown) console.error(`'${text}' of docs/texts/not-yet.json is not a text of the specification`)

const isShrunk = arrived.length === 0 || process.argv.includes('--shrink')
console.log(`${specified.length} texts, ${notYet.length} explained, ${missing.length} missing`)
if (missing.length + unknown.length + shared.length > 0 || !isShrunk) process.exitCode = 1

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
