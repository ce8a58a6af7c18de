import type { Plugin, Rolldown } from 'vite'

/** The pages people open a browser with, and the modules that only they need. */
const PAGES: Readonly<Record<string, string>> = {
  '/inicio': 'home',
  '/dashboard': 'report',
  '/dashboard/comprobantes': 'vouchers',
  '/dashboard/informe-pdt': 'pdt',
}
const LAYOUTS = '/src/app/layout/private-layouts.tsx'

/**
 * Writes which files a private page needs beside those of index.html. The server names them with its answer, so that the browser loads
 * them at once and not only when the start script asks for them.
 */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const first = filesOf(chunks, ({ isEntry }) => isEntry)
      const pages = Object.entries(PAGES).map(([path, page]) => {
        const modules = [LAYOUTS, `/src/app/pages/${page}.tsx`]
        const files = filesOf(chunks, ({ moduleIds }) =>
          moduleIds.some((id) => modules.some((module) => id.endsWith(module))),
        )
        return [path, [...files].filter((file) => !first.has(file))] as const
      })
      this.emitFile({ type: 'asset', fileName: 'page-files.json', source: JSON.stringify(Object.fromEntries(pages)) })
    },
  }
}

/** The files of some chunks and of all that they import. */
function filesOf(
  chunks: readonly Rolldown.OutputChunk[],
  isWanted: (chunk: Rolldown.OutputChunk) => boolean,
): Set<string> {
  const files = new Set(chunks.filter(isWanted).map(({ fileName }) => fileName))
  for (const file of files)
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(imported)
  return files
}
