import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { createTestDatabase } from '../testing/database/postgres.ts'

// The table types are read as text, because types do not exist when the tests run.

const FOLDER = path.join(import.meta.dirname, 'tables')

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** `table.column kind`, with a question mark when it may be null and an asterisk when the database fills it in. */
type Column = string

function typedColumns(): Column[] {
  const columns: Column[] = []
  for (const file of globSync('*.ts', { cwd: FOLDER })) {
    const text = readFileSync(path.join(FOLDER, file), 'utf8')
    const tables = /export type \w+Tables = \{\n([^}]*)\}/.exec(text)?.[1] ?? ''
    for (const [, table = '', type = ''] of tables.matchAll(/^ {2}(\w+): (\w+)$/gm)) {
      for (const [, column = '', written = ''] of bodyOf(type, text).matchAll(/^ {2}(\w+): (.+)$/gm))
        columns.push(`${table}.${column} ${typedKind(written)}`)
    }
  }
  return columns.sort()
}

/** What stands between the braces of a type, and of the types it is an intersection with. */
function bodyOf(type: string, text: string): string {
  const [, others = '', body = ''] = new RegExp(`type ${type} = ((?:\\w+ & )*)\\{\\n([^}]*)\\n\\}`).exec(text) ?? []
  return [
    ...others
      .split(' & ')
      .filter(Boolean)
      .map((other) => bodyOf(other, text)),
    body,
  ].join('\n')
}

/** The wrappers of kysely carry the selected type first. */
function typedKind(written: string): string {
  const isGenerated = /^(Generated<|CreatedAt$)/.test(written)
  const selected = written.replace(/^(?:Generated|ColumnType)<([^,]+?)(?:, .*)?>$/, '$1').replace('CreatedAt', 'Date')
  const isNullable = selected.includes('| null')
  const base = selected.replace(' | null', '')
  const kind = /^(string|number|boolean|Date|Buffer|string\[\])$/.test(base) ? base : namedKind(base)
  return `${kind}${isNullable ? '?' : ''}${isGenerated ? '*' : ''}`
}

/** Unions of literals and names of our own are text, unless they are stored as JSON. */
function namedKind(base: string): string {
  return /^(Record<|object|UploadTarget|LicenseAnswer|unknown$|\w+\[\])/.test(base) ? 'json' : 'string'
}

const KINDS: Record<string, string> = {
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  jsonb: 'json',
  ARRAY: 'string[]',
  'timestamp with time zone': 'Date',
}

async function storedColumns(): Promise<Column[]> {
  const { rows } = await client.query<{
    table: string
    column: string
    type: string
    nullable: boolean
    filled: boolean
  }>(
    `select table_name as table, column_name as column, data_type as type, is_nullable = 'YES' as nullable,
      column_default is not null or is_identity = 'YES' as filled
    from information_schema.columns join pg_class on relname = table_name and not relispartition
    where table_schema = 'public' and table_name <> 'migrations'`,
  )
  return rows
    .map(({ table, column, type, nullable, filled }) => {
      const kind = KINDS[type] ?? 'string'
      return `${toCamelCase(table)}.${toCamelCase(column)} ${kind}${nullable ? '?' : ''}${filled ? '*' : ''}`
    })
    .sort()
}

function toCamelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

it('has a type for every column of the database, and no other', async () => {
  expect(typedColumns()).toEqual(await storedColumns())
})
