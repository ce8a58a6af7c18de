import { Buffer } from 'node:buffer'

import type { Voucher } from '@contapro/domain/vouchers/voucher'
import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'

import { isVoucher } from '../read/cpe-reading.ts'
import { readCpe } from '../read/read-cpe.ts'
import { arbitraryByType } from '../testing/arbitrary-voucher.ts'
import { fixturesFolder, readSamples, sampleBytes, samplesFolder } from '../testing/samples.ts'
import { writeVoucher } from './write-voucher.ts'

function readBack(voucher: Voucher): unknown {
  return readCpe(Buffer.from(writeVoucher(voucher))).document
}

describe('writing vouchers', () => {
  it.each(Object.entries(arbitraryByType))(
    'gives back the same value when read, for any voucher of type %s',
    (_type, arbitrary) => {
      fc.assert(
        fc.property(arbitrary, (voucher) => {
          expect(readBack(voucher)).toStrictEqual(voucher)
        }),
        { numRuns: 100 },
      )
    },
    60_000,
  )

  it('produces XML that another namespace-aware parser accepts', () => {
    fc.assert(
      fc.property(fc.oneof(...Object.values(arbitraryByType)), (voucher) => {
        const parser = new SaxesParser({ xmlns: true })
        expect(() => parser.write(writeVoucher(voucher)).close()).not.toThrow()
      }),
      { numRuns: 50 },
    )
  }, 60_000)

  const files = [fixturesFolder, samplesFolder].flatMap((folder) =>
    readSamples(folder)
      .filter(({ kind }) => kind === 'fixture' || kind === 'synthetic')
      .map(({ file }) => [file, folder] as const),
  )
  it.each(files)('preserves what was read from %s, except the UBL 2.0 extension', (file, folder) => {
    const { document } = readCpe(sampleBytes(folder, file))
    if (!isVoucher(document)) throw new Error(`${file} is not a voucher`)
    // UBL 2.1 has no place for UBL 2.0 totals.
    const expected = document.kind === 'invoice' ? { ...document, legacyTotals: [], legacyProperties: [] } : document
    expect(readBack(expected)).toStrictEqual(expected)
  })
})
