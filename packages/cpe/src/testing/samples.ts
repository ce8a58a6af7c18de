import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../../../../', import.meta.url))

/** Public sample vouchers, kept outside the repository because some of their licenses require notices we do not ship. */
export const samplesFolder = resolve(repository, process.env['CPE_SAMPLES'] ?? '../shared/data/cpe')

/** Vouchers composed by us, part of the repository. */
export const fixturesFolder = join(repository, 'fixtures/cpe')

export type Sample = {
  readonly file: string
  readonly kind: 'fixture' | 'synthetic' | 'other' | 'zip' | 'negative'
  readonly expected?: Readonly<Record<string, unknown>>
}

export function readSamples(folder: string): readonly Sample[] {
  const manifest = join(folder, 'MANIFEST.json')
  if (!existsSync(manifest)) return []
  const { files }: { files: readonly Sample[] } = JSON.parse(readFileSync(manifest, 'utf8'))
  return files
}

export function sampleBytes(folder: string, file: string): Buffer {
  return readFileSync(join(folder, file))
}
