import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|html|svg)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes each text file of the build a second and third time, as .br and .gz, so that the server only picks one. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = [...Object.keys(bundle), 'favicon.svg'].filter((name) => TEXT.test(name))
      await Promise.all(files.map((name) => compressFile(path.join(dir, name))))
    },
  }
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await Promise.all([
    writeFile(`${file}.br`, await brotli(content, quality)),
    writeFile(`${file}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION })),
  ])
}
