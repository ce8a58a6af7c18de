import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT_FILE = /\.(js|css|html|svg)$/
const brotli = promisify(brotliCompress)
const gzipFile = promisify(gzip)

/** Writes a .br and a .gz copy of each text file of the build, so that the server does not compress at run time. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = [...Object.keys(bundle), 'favicon.svg'].filter((name) => TEXT_FILE.test(name))
      await Promise.all(files.map((name) => compressFile(path.join(dir, name))))
    },
  }
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await Promise.all([
    writeFile(`${file}.br`, await brotli(content, quality)),
    writeFile(`${file}.gz`, await gzipFile(content, { level: constants.Z_BEST_COMPRESSION })),
  ])
}
