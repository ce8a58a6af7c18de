import type { Plugin } from 'vite'

type Importer = { readonly fileName: string; readonly imports: readonly string[] }

/**
 * Fails the build when code files import each other in a circle. Which of them runs first then depends on the page that is opened, and a
 * module may use another one before it exists.
 */
export function noCycles(): Plugin {
  return {
    name: 'no-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const cycle = findCycle(chunks)
      if (cycle) this.error(`code files import each other: ${cycle.join(' → ')}`)
    },
  }
}

/** The files of a circle, the first one again at its end; undefined when there is none. */
export function findCycle(chunks: readonly Importer[]): string[] | undefined {
  const imports = new Map(chunks.map(({ fileName, imports: imported }) => [fileName, imported]))
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const imported of imports.get(file) ?? []) {
      const cycle = visit(imported, [...path, file])
      if (cycle) return cycle
    }
    done.add(file)
    return undefined
  }
  for (const { fileName } of chunks) {
    const cycle = visit(fileName, [])
    if (cycle) return cycle
  }
  return undefined
}
