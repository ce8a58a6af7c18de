import { describe, expect, it } from 'vitest'

import { presentFile } from '../present/present-file.ts'
import { presentReading } from '../present/present-reading.ts'
import { fixturesFolder, readSamples, sampleBytes, samplesFolder } from '../testing/samples.ts'
import { readCpeFile } from '../zip/read-cpe-file.ts'
import { readCpe } from './read-cpe.ts'

type Member = { readonly member: string; readonly same_as: string }

/** As `cpe:read` prints it: JSON drops undefined values. */
function asPrinted(presented: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(presented))
}

function membersOf(list: unknown): readonly Member[] {
  return JSON.parse(JSON.stringify(list))
}

describe.each([
  ['composed by us', fixturesFolder],
  ['public samples', samplesFolder],
])('vouchers %s', (_name, folder) => {
  const samples = readSamples(folder)

  it.skipIf(samples.length === 0)(`are in ${folder} (skipped when absent; CPE_SAMPLES names another folder)`, () => {
    expect(samples.length).toBeGreaterThan(0)
  })

  const readable = samples.filter(({ kind }) => kind === 'fixture' || kind === 'synthetic' || kind === 'other')
  it.each(readable.map((sample) => [sample.file, sample] as const))(
    'reads every expected field of %s',
    (file, sample) => {
      const printed = asPrinted(presentReading(readCpe(sampleBytes(folder, file))))
      for (const [field, value] of Object.entries(sample.expected ?? {}))
        expect(printed[field], `${file}: ${field}`).toStrictEqual(value)
    },
  )

  const zips = samples.filter(({ kind }) => kind === 'zip')
  it.each(zips.map((sample) => [sample.file, sample] as const))(
    'reads the documents inside %s',
    async (file, { expected }) => {
      const printed = asPrinted(presentFile(file, await readCpeFile(sampleBytes(folder, file))))
      expect(printed['members']).toBe(expected?.['members'])
      for (const list of ['vouchers', 'cdr']) {
        const found = membersOf(printed[list])
        const wanted = membersOf(expected?.[list])
        expect(found.map(({ member }) => member)).toStrictEqual(wanted.map(({ member }) => member))
        for (const [index, { same_as }] of wanted.entries()) {
          const same = samples.find((sample) => sample.file === same_as)
          expect(found[index]).toMatchObject(same?.expected ?? {})
        }
      }
    },
  )

  const negative = samples.filter(({ kind }) => kind === 'negative')
  it.each(negative.map(({ file }) => [file]))('rejects %s with one finding', (file) => {
    const { document, findings } = readCpe(sampleBytes(folder, file))
    expect(document).toBeUndefined()
    expect(findings).toEqual([expect.objectContaining({ severity: 'error' })])
  })
})
