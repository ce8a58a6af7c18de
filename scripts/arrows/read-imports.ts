import { readFileSync } from 'node:fs'
import { parseAst } from 'vitest/node'

export type Import = { readonly specifier: string; readonly line: number }

/** Every module a file names: static, dynamic, re-exported, and in types. */
export function readImports(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  const found: Import[] = []
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), (node) => {
    const source = sourceOf(node)
    if (source) found.push({ specifier: source.value, line: text.slice(0, source.start).split('\n').length })
  })
  return found
}

type Node = Record<string, unknown>
type Source = { value: string; start: number }

function sourceOf(node: Node): Source | undefined {
  switch (node['type']) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return asText(node['source'])
    default:
      return undefined
  }
}

function asText(node: unknown): Source | undefined {
  if (!isNode(node) || typeof node['value'] !== 'string' || typeof node['start'] !== 'number') return undefined
  return { value: node['value'], start: node['start'] }
}

function visit(value: unknown, enter: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, enter)
  } else if (isNode(value)) {
    enter(value)
    for (const child of Object.values(value)) visit(child, enter)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}
