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
    'reads back the same value: any voucher of type %s',
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

  it('is well-formed for another parser, namespaces included', () => {
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
  it.each(files)('what was read from %s survives the trip, but for the old extension', (file, folder) => {
    const { document } = readCpe(sampleBytes(folder, file))
    const voucher = isVoucher(document) ? document : undefined
    // UBL 2.0 totals have no place in UBL 2.1: the rest of the value must be the same.
    const today =
      voucher?.kind === 'sale' ? { ...voucher, legacyTotals: [], legacyProperties: [] } : (voucher as Voucher)
    expect(readBack(today)).toStrictEqual(today)
  })
})
