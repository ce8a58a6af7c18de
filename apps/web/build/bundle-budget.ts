import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

type Budget = { entry: string; maxGzipKilobytes: number }

/** Fails the build when an entry and its static imports exceed a size after gzip. */
export function bundleBudget({ entry, maxGzipKilobytes }: Budget): Plugin {
  return {
    name: 'bundle-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const entryChunk = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(entry),
      )
      if (entryChunk?.type !== 'chunk') return // the build of a worker has no such entry
      const files = staticImports(entryChunk, bundle)
      const kilobytes = files.reduce((sum, file) => sum + gzipSync(file.code).byteLength, 0) / 1000
      const message = `${entry}: ${kilobytes.toFixed(1)} KB gzip of JavaScript in ${files.length} files, ${maxGzipKilobytes} allowed`
      if (kilobytes > maxGzipKilobytes) this.error(message)
      else this.info(message)
    },
  }
}

function staticImports(entryChunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const found = new Set([entryChunk])
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') found.add(imported)
    }
  }
  return [...found]
}
