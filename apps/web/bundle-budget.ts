import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

type Budget = { entry: string; maxGzipKilobytes: number }

/** Fails the build when the JavaScript a page needs before it can be used weighs more than allowed. */
export function bundleBudget({ entry, maxGzipKilobytes }: Budget): Plugin {
  return {
    name: 'bundle-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const first = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(entry))
      if (first?.type !== 'chunk') return // a worker's own build has no such entry
      const files = staticImports(first, bundle)
      const kilobytes = files.reduce((sum, file) => sum + gzipSync(file.code).byteLength, 0) / 1000
      const line = `${entry}: ${kilobytes.toFixed(1)} KB gzip of JavaScript in ${files.length} files, ${maxGzipKilobytes} allowed`
      if (kilobytes > maxGzipKilobytes) this.error(line)
      else this.info(line)
    },
  }
}

function staticImports(first: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const found = new Set([first])
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') found.add(imported)
    }
  }
  return [...found]
}
