import { itemAt } from '@contapro/domain/lists/item-at'
import { decimal } from '@contapro/domain/money/decimal'
import type { Invoice } from '@contapro/domain/vouchers/invoice'
import type { Voucher } from '@contapro/domain/vouchers/voucher'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isVoucher } from '../read/cpe-reading.ts'
import { readCpe } from '../read/read-cpe.ts'
import { arbitraryByType } from '../testing/arbitrary-voucher.ts'
import { pdfText } from '../testing/pdf-text.ts'
import { fixturesFolder, readSamples, sampleBytes, samplesFolder } from '../testing/samples.ts'
import { pageSize, type DrawOp } from './draw-op.ts'
import { renderJpeg } from './render-jpeg.ts'
import { renderPdf } from './render-pdf.ts'
import { textWidth } from './fonts.ts'
import { layoutVoucher } from './layout-voucher.ts'
import { printAmount, printMoney } from './print-format.ts'
import { qrText } from './qr-text.ts'
import { theme } from './theme.ts'

function voucherOf(folder: string, file: string): Voucher {
  const { document } = readCpe(sampleBytes(folder, file))
  if (!isVoucher(document)) throw new Error(`${file} is not a voucher`)
  return document
}

function fixture(file: string): Voucher {
  return voucherOf(fixturesFolder, file)
}

function invoiceFixture(file: string): Invoice {
  const voucher = fixture(file)
  if (voucher.kind !== 'invoice') throw new Error(`${file} is not an invoice`)
  return voucher
}

function totalOf(voucher: Voucher): string {
  if (voucher.kind === 'invoice') return printMoney(voucher.totals.payable, voucher.currency)
  return printMoney(voucher.kind === 'fee-receipt' ? voucher.net : voucher.total, voucher.currency)
}

const files = [fixturesFolder, samplesFolder].flatMap((folder) =>
  readSamples(folder)
    .filter(({ kind }) => kind === 'fixture' || kind === 'synthetic')
    .map(({ file }) => [file, folder] as const),
)

describe('PDF', () => {
  it.each(files)('of %s contains its number, both parties’ documents and the total as text', (file, folder) => {
    const voucher = voucherOf(folder, file)
    const texts = pdfText(renderPdf(voucher)).flat()
    expect(texts).toContain(voucher.id)
    expect(texts).toContain(`R.U.C. ${voucher.issuer.documentNumber}`)
    expect(texts).toContain(totalOf(voucher))
    // A buyer without a document has a dash, which is not printed.
    expect(['-', ...texts]).toContain(voucher.customer.documentNumber)
  })

  it('contains every figure of an invoice', () => {
    const texts = pdfText(renderPdf(fixture('sint-01-usd-detraccion-037-en-soles.xml'))).flat()
    for (const expected of [
      'FACTURA ELECTRÓNICA',
      'SERVICIOS DE PRUEBA S.A.C.',
      'CLIENTE DE PRUEBA S.A.C.',
      '03/09/2025 10:15:30'.replace(' ', '  '),
      'Dólares americanos',
      'Contado',
      'Servicio de consultoría',
      'US$ 1,000.00',
      'US$ 180.00',
      'MIL CIENTO OCHENTA CON 00/100 DÓLARES AMERICANOS',
      '037 - Demás servicios gravados con el IGV',
      'S/ 530.00',
      '00-000-000000',
      'Representación impresa de la factura electrónica F001-503',
    ])
      expect(texts).toContain(expected)
  })

  it('contains what a note modifies and why, the withholding of fees and the documents of a perception', () => {
    const note = pdfText(renderPdf(fixture('sint-07-igv-10-emitida-2026.xml'))).flat()
    expect(note).toEqual(expect.arrayContaining(['Factura F001-501', '07 - Devolución por ítem', 'IGV (10 %)']))
    const fees = pdfText(renderPdf(fixture('sint-02-rhe-con-retencion-8pct.xml'))).flat()
    expect(fees).toEqual(expect.arrayContaining(['S/ 2,000.00', 'S/ 160.00', 'S/ 1,840.00', 'SERVICIO DE ASESORIA']))
    const perception = pdfText(renderPdf(fixture('sint-40-tres-documentos-usd-nc.xml'))).flat()
    expect(perception).toEqual(
      expect.arrayContaining(['Factura F003-2', '3.551', '28.41', 'N. crédito F003-9', 'S/ 75.61']),
    )
  })
})

describe('a voucher with many lines', () => {
  const invoice = invoiceFixture('sint-01-igv-10-restaurante-2025.xml')
  const firstLine = itemAt(invoice.lines, 0)
  const lines = Array.from({ length: 300 }, (_, index) => ({
    ...firstLine,
    description: `Plato número ${index + 1}`,
  }))
  const long = { ...invoice, lines }

  it('takes several numbered pages, each with a header, and prints every line', () => {
    const pages = pdfText(renderPdf(long))
    expect(pages.length).toBeGreaterThan(5)
    for (const [index, texts] of pages.entries()) {
      expect(texts).toContain(`Página ${index + 1} de ${pages.length}`)
      expect(texts).toContain('Descripción')
    }
    expect(pages[1]).toContain(`FACTURA ELECTRÓNICA ${invoice.id}`)
    const described = pages.flat().filter((text) => text.startsWith('Plato número '))
    expect(described).toEqual(lines.map(({ description }) => description))
  })

  it('is rendered as one picture with its pages stacked', () => {
    const jpeg = renderJpeg(long)
    expect(jpeg.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    const full = layoutVoucher(long).length * PAGE_PIXELS
    expect(jpegHeight(jpeg)).toBeLessThanOrEqual(full)
    expect(jpegHeight(jpeg)).toBeGreaterThan(full - PAGE_PIXELS)
  })

  it('has no empty space between its content and the bottom of the last page in the picture', () => {
    const [page] = layoutVoucher(invoice)
    const { top = 0, bottom = 0 } = page?.gap ?? {}
    expect(bottom - top).toBeGreaterThan(200)
    // Nothing stands in what is left out.
    expect(page?.ops.filter((op) => op.y > top && op.y < bottom)).toEqual([])
    const height = pageSize.height - (bottom - top - 14)
    expect(jpegHeight(renderJpeg(invoice))).toBe(Math.round((height * 5) / 3))
  })

  it('is cut to ten pages in the picture', () => {
    const endless = { ...invoice, lines: Array.from({ length: 2000 }, () => firstLine) }
    const pages = layoutVoucher(endless).length
    expect(pages).toBeGreaterThan(10)
    expect(jpegHeight(renderJpeg(endless))).toBe(10 * PAGE_PIXELS)
  }, 60_000)

  it('splits a very long description over several rows and prints all of it', () => {
    const description = Array.from({ length: 600 }, (_, index) => `palabra${index}`).join(' ')
    const printed = pdfText(renderPdf({ ...invoice, lines: [{ ...firstLine, description }] }))
      .flat()
      .join(' ')
    for (const word of ['palabra0 ', 'palabra300', 'palabra599']) expect(printed).toContain(word)
  })
})

const PAGE_PIXELS = Math.round((pageSize.height * 5) / 3)

/** The height in the frame header of a JPEG. */
function jpegHeight(jpeg: Buffer): number {
  let at = 2
  while (jpeg[at + 1] !== 0xc0 && jpeg[at + 1] !== 0xc2) at += 2 + jpeg.readUInt16BE(at + 2)
  return jpeg.readUInt16BE(at + 5)
}

/** The horizontal extent of a drawing operation. */
function extent(op: DrawOp): readonly [number, number] {
  if (op.op === 'qr') return [op.x, op.x + op.size]
  if (op.op !== 'text') return [op.x, op.x + op.width]
  const width = textWidth(op.text, op.size, op.bold)
  const left = op.align === 'left' ? op.x : op.align === 'right' ? op.x - width : op.x - width / 2
  return [left, left + width]
}

describe('layout', () => {
  it('stays inside the page for any voucher', () => {
    fc.assert(
      fc.property(fc.oneof(...Object.values(arbitraryByType)), (voucher) => {
        expect(outside(voucher)).toEqual([])
      }),
      { numRuns: 50 },
    )
  }, 60_000)

  it('stays inside the page for texts of the maximum length', () => {
    const invoice = invoiceFixture('sint-01-usd-detraccion-037-en-soles.xml')
    if (!invoice.issuer.address || !invoice.detraction) throw new Error('the fixture has an address and a detraction')
    const long = 'W'.repeat(4000)
    const party = {
      ...invoice.issuer,
      name: long,
      tradeName: `${long}x`,
      documentNumber: long,
      address: { ...invoice.issuer.address, street: long },
    }
    const detraction = { ...invoice.detraction, account: long, code: long }
    const voucher = {
      ...invoice,
      id: long,
      issuer: party,
      customer: party,
      detraction,
      orderReference: long,
      remarks: [long],
      digest: long,
    }
    const longest = { ...voucher, lines: [{ ...itemAt(invoice.lines, 0), code: long, unit: long, description: long }] }
    expect(outside(longest)).toEqual([])
    expect(renderPdf(longest).subarray(0, 5).toString()).toBe('%PDF-')
  })
})

/** The operations of a layout that are outside the margins or the page. */
function outside(voucher: Voucher): readonly DrawOp[] {
  return layoutVoucher(voucher).flatMap(({ ops }) =>
    ops.filter((op) => {
      const [left, right] = extent(op)
      const inside = left >= theme.margin - 2 && right <= pageSize.width - theme.margin + 2
      return !inside || op.y < 0 || op.y > pageSize.height
    }),
  )
}

describe('QR code', () => {
  it('contains issuer, type, number, IGV, total, date, buyer and digest', () => {
    const invoice = fixture('sint-01-usd-detraccion-037-en-soles.xml')
    expect(qrText(invoice)).toBe('20999999019|01|F001|503|180.00|1180.00|2025-09-03|6|20999999027|')
    expect(qrText({ ...invoice, digest: 'abc=' })).toMatch(/\|20999999027\|abc=\|$/)
    expect(qrText(fixture('sint-40-tasa-especial-0_5pct.xml'))).toBe(
      '20999999035|40|P003|2|59.59|2025-07-16|6|20999999027|',
    )
    expect(qrText(fixture('sint-02-rhe-con-retencion-8pct.xml'))).toBeUndefined()
  })
})

describe('printed amounts', () => {
  it.each([
    ['0', '0.00'],
    ['1180', '1,180.00'],
    ['-3.5', '-3.50'],
    ['1234567.891', '1,234,567.891'],
  ])('prints %s as %s', (value, printed) => {
    expect(printAmount(decimal(value))).toBe(printed)
  })
})
