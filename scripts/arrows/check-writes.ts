import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { placeOf } from './place.ts'

// One writer per table: apps/server/src/db/tables/<owner>.ts lists the tables that only the folder <owner> may write.

const SERVER = 'apps/server/src'

/** Every way in which our server code names a table that it writes. */
const WRITE = new RegExp(
  [
    /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\('(\w+)'/,
    /\b(?:openCopy|deleteInBatches)\((?:\w+, )?'(\w+)'/,
    /\binsert into (\w+)/,
    /\bupdate (\w+)(?: \w+)? set\b/,
    /\bdelete from (\w+)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

/** One line per write to a table of another owner. */
export function checkWrites(root: string): string[] {
  const owners = readOwners(root)
  const problems: string[] = []
  for (const file of globSync(`${SERVER}/**/*.ts`, { cwd: root }).sort()) {
    const place = placeOf(file)
    if (place.isTest) continue
    const writer = place.feature || place.layer
    const text = readFileSync(join(root, file), 'utf8')
    for (const match of text.matchAll(WRITE)) {
      const table = toCamelCase(match.slice(1).find((name) => name !== undefined) ?? '')
      const owner = owners.get(table)
      if (owner === undefined || owner === writer) continue
      const line = text.slice(0, match.index).split('\n').length
      problems.push(`${file}:${line}  writes '${table}'  only ${owner} may: ask its queries.ts`)
    }
  }
  return problems
}

function readOwners(root: string): Map<string, string> {
  const owners = new Map<string, string>()
  for (const file of globSync(`${SERVER}/db/tables/*.ts`, { cwd: root })) {
    const declared = /export type \w+Tables = \{\n([^}]*)\}/.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? ''
    for (const [, table = ''] of declared.matchAll(/^ {2}(\w+):/gm)) owners.set(table, basename(file, '.ts'))
  }
  return owners
}

function toCamelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
