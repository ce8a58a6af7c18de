import { existsSync, globSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { findCycles } from './find-cycles.ts'
import { placeOf, type Place } from './place.ts'
import { type Import, readImports } from './read-imports.ts'
import { internalViolation, externalViolation, packageViolation, testingViolation } from './rules.ts'

const sources = [
  'apps/*/**/*.{ts,tsx}',
  'packages/*/**/*.{ts,tsx}',
  'e2e/**/*.ts',
  'bench/**/*.ts',
  'scripts/**/*.ts',
  '*.ts',
]
const skipped = /(^|\/)(node_modules|dist|data)(\/|$)/

/** Reads every source under `root` and gives one line per import that the drawing does not allow. */
export function checkTree(root: string): { files: number; problems: string[] } {
  const files = globSync(sources, { cwd: root, exclude: (path) => skipped.test(path) }).sort()
  const graph = new Map<string, string[]>()
  const problems: string[] = []
  for (const file of files) {
    const from = placeOf(file)
    const targets: string[] = []
    for (const found of readImports(join(root, file))) {
      const target = found.specifier.startsWith('.') ? resolveFile(root, file, found.specifier) : undefined
      if (target !== undefined) targets.push(target)
      const reason = violationOf(from, found, target)
      if (reason !== undefined) problems.push(`${file}:${found.line}  imports '${found.specifier}'  ${reason}`)
    }
    graph.set(file, targets)
  }
  for (const cycle of findCycles(graph)) problems.push(`cycle: ${[...cycle, cycle[0]].join(' → ')}`)
  return { files: files.length, problems }
}

function violationOf(from: Place, { specifier }: Import, target: string | undefined): string | undefined {
  const ours = /^@contapro\/([^/]+)/.exec(specifier)?.[1]
  if (ours !== undefined) return packageViolation(from, ours) ?? testingViolation(from, specifier)
  if (target === undefined) return externalViolation(from, specifier)
  const to = placeOf(target)
  if (to.unit === from.unit) return internalViolation(from, to)
  return packageViolation(from, to.unit) ?? pathViolation(from, to)
}

/** Packages meet at their `exports`; a path into another one would go round them. */
function pathViolation(from: Place, to: Place): string | undefined {
  const isFree = ['bench', 'scripts', 'root'].includes(from.unit)
  return isFree ? undefined : `write it as @contapro/${to.unit}/…`
}

function resolveFile(root: string, file: string, specifier: string): string {
  const path = join(dirname(join(root, file)), specifier.replace(/\?.*$/, ''))
  const found = [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find(
    (one) => existsSync(one) && one !== root,
  )
  return relative(root, found ?? path)
}
