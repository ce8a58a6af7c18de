import { Buffer } from 'node:buffer'

import { describe, expect, it } from 'vitest'

import { itemAt } from '@contapro/domain/lists/item-at'
import { hasErrors } from '@contapro/domain/vouchers/finding'

import { distinctXml } from '../testing/distinct-xml.ts'
import { flaggedXml, refusedXml } from '../testing/hostile-xml.ts'
import { measure } from '../testing/measure.ts'
import { mutateXml, seededRandom } from '../testing/mutate-xml.ts'
import { fixturesFolder, readSamples, sampleBytes } from '../testing/samples.ts'
import { smallInvoice } from '../testing/small-invoice.ts'
import { readCpe } from './read-cpe.ts'

/**
 * Quality bar IN-1 requires 200 ms, which `npm run bench` measures. Tests share the machine and run transformed code, so
 * this limit only catches behavior that is not linear.
 */
const MILLISECONDS = 1000
const MEGABYTES = 64
/** `npm run attack` tries a hundred thousand. */
const MUTATIONS = Number(process.env['MUTATIONS'] ?? 1000)

describe('hostile XML', () => {
  it('is derived from an invoice without findings', () => {
    const { document, findings } = readCpe(Buffer.from(smallInvoice()))
    expect(document).toMatchObject({ type: '01', id: 'F001-1', totals: { payable: '118' } })
    expect(findings).toEqual([])
  })

  it('reports an error that comes after more warnings than it keeps', () => {
    const line = '<cac:InvoiceLine><cbc:LineExtensionAmount>-1</cbc:LineExtensionAmount></cac:InvoiceLine>'.repeat(80)
    const { findings } = readCpe(
      Buffer.from(
        smallInvoice({
          line: `${line}<cac:InvoiceLine><cbc:LineExtensionAmount>x</cbc:LineExtensionAmount></cac:InvoiceLine>`,
        }),
      ),
    )
    expect(findings.filter(({ severity }) => severity === 'warning').length).toBeGreaterThan(50)
    expect(hasErrors(findings)).toBe(true)
  })

  it.each(Object.entries(refusedXml))(
    'rejects %s within the limits',
    (_name, make) => {
      const content = make()
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      const { result, milliseconds, megabytes } = measure(() => readCpe(bytes))
      expect(result.document).toBeUndefined()
      expect(hasErrors(result.findings)).toBe(true)
      expect(milliseconds).toBeLessThan(MILLISECONDS)
      expect(megabytes).toBeLessThan(MEGABYTES)
    },
    60_000,
  )

  it.each(Object.entries(distinctXml))('stops reading %s at the limit of distinct ones', (_name, make) => {
    const { findings } = readCpe(Buffer.from(make()))
    expect(findings).toMatchObject([{ code: 'too-many-names' }])
    // The path is line and column. Without that limit the last of 5,000,000 characters would be read.
    const [, column] = findings[0]?.path.split(':') ?? []
    expect(Number(column)).toBeLessThan(1_000_000)
  })

  it('is refused or read whatever was read before it', () => {
    const tags = (count: number): string => Array.from({ length: count }, (_, nth) => `<a b="${nth}"/>`).join('')
    const large = Buffer.from(smallInvoice({ line: tags(19_000) }))
    const tooLarge = Buffer.from(smallInvoice({ line: tags(20_001) }))
    for (const bytes of [large, tooLarge, large, large, tooLarge, tooLarge]) {
      const { document, findings } = readCpe(bytes)
      expect(document !== undefined).toBe(bytes === large)
      expect(findings.map(({ code }) => code)).toEqual(bytes === large ? [] : ['too-many-names'])
    }
  })

  it.each(Object.entries(flaggedXml))(
    'reads %s and reports it',
    (_name, { xml, code }) => {
      const bytes = Buffer.from(xml())
      const { result, milliseconds, megabytes } = measure(() => readCpe(bytes))
      expect(result.document).toBeDefined()
      expect(result.findings.map((finding) => finding.code)).toContain(code)
      expect(milliseconds).toBeLessThan(MILLISECONDS)
      expect(megabytes).toBeLessThan(MEGABYTES)
    },
    60_000,
  )

  it('removes characters that would change the order of a name', () => {
    const { document } = readCpe(Buffer.from(smallInvoice({ name: 'EMPRESA \u202E.C.A.S' })))
    expect(document).toMatchObject({ issuer: { name: 'EMPRESA .C.A.S' } })
  })

  it('reads 5 MB of valid lines within the limits', () => {
    const line =
      '<cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="NIU">1</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="PEN">100.00</cbc:LineExtensionAmount><cac:TaxTotal><cbc:TaxAmount currencyID="PEN">18.00</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount currencyID="PEN">100.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="PEN">18.00</cbc:TaxAmount><cac:TaxCategory><cbc:Percent>18</cbc:Percent><cbc:TaxExemptionReasonCode>10</cbc:TaxExemptionReasonCode><cac:TaxScheme><cbc:ID>1000</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal><cac:Item><cbc:Description>Servicio de consultoría tributaria</cbc:Description></cac:Item><cac:Price><cbc:PriceAmount currencyID="PEN">100.00</cbc:PriceAmount></cac:Price></cac:InvoiceLine>'
    const count = Math.floor((4.9 * 1024 * 1024) / Buffer.byteLength(line))
    const bytes = Buffer.from(smallInvoice({ line: line.repeat(count) }))
    const { result, milliseconds, megabytes } = measure(() => readCpe(bytes))
    expect(result.document).toMatchObject({ lines: { length: count } })
    expect(milliseconds).toBeLessThan(MILLISECONDS)
    expect(megabytes).toBeLessThan(MEGABYTES)
  }, 60_000)

  it('never throws on mutated vouchers', { timeout: 600_000 }, () => {
    const random = seededRandom(7)
    const sources = readSamples(fixturesFolder)
      .filter(({ file }) => file.endsWith('.xml'))
      .map(({ file }) => sampleBytes(fixturesFolder, file))
    for (let run = 0; run < MUTATIONS; run += 1) {
      const source = itemAt(sources, Math.floor(random() * sources.length))
      const { document, findings } = readCpe(mutateXml(source, random))
      expect(document !== undefined || hasErrors(findings), `run ${run}`).toBe(true)
    }
  })
})
