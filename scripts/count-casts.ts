import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countCasts } from './casts/count-casts.ts'

// Counts `as X` (other than `as const`) and `!`, which silence the type checker. Add --list to see where they are.
const MAX_PER_THOUSAND = 2

const root = fileURLToPath(new URL('..', import.meta.url))
const config = join(root, 'scripts/casts/oxlintrc.json')
const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')

const { stdout } = spawnSync(process.execPath, [oxlint, '-c', config, '--format', 'json', '.'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
const { diagnostics }: { diagnostics: { filename: string; labels: { span: { line: number } }[] }[] } =
  JSON.parse(stdout)

const files = globSync('{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**'],
}).map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
const counts = countCasts(
  files,
  diagnostics.map(({ filename }) => filename),
)

if (process.argv.includes('--list'))
  for (const { filename, labels } of diagnostics) console.log(`${filename}:${labels[0]?.span.line ?? 0}`)
for (const [name, { casts, lines, perThousand }] of Object.entries(counts))
  console.log(`${name}: ${casts} casts in ${lines} lines, ${perThousand.toFixed(1)} per thousand`)
if (counts.source.perThousand > MAX_PER_THOUSAND) {
  console.error(`source must hold at most ${MAX_PER_THOUSAND} per thousand lines`)
  process.exitCode = 1
}
