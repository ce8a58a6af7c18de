import { Buffer } from 'node:buffer'

import type { Voucher } from '@contapro/domain/vouchers/voucher'
import { describe, expect, it } from 'vitest'

import { isVoucher } from '../read/cpe-reading.ts'
import { readCpe } from '../read/read-cpe.ts'
import { hostileDrawings } from '../testing/hostile-drawings.ts'
import { pdfText } from '../testing/pdf-text.ts'
import { smallInvoice } from '../testing/small-invoice.ts'
import { layoutVoucher } from './layout-voucher.ts'
import { renderPdf } from './render-pdf.ts'

const MAX_PAGES = 100
const MAX_CHARACTERS = 1_600_000
const CUT = 'No se muestra todo el comprobante: el resto está en el archivo XML'

function voucherOf(xml: string): Voucher {
  const { document } = readCpe(Buffer.from(xml))
  if (!isVoucher(document)) throw new Error('it cannot be read')
  return document
}

function textsOf(voucher: Voucher): readonly (readonly string[])[] {
  return layoutVoucher(voucher).map(({ ops }) => ops.flatMap((op) => (op.op === 'text' ? [op.text] : [])))
}

describe('drawing a hostile voucher (IN-5)', () => {
  it.each(Object.entries(hostileDrawings))(
    'draws a part of %s, and says on each page that the XML has the rest',
    (_name, make) => {
      const pages = textsOf(voucherOf(make()))
      expect(pages.length).toBeLessThanOrEqual(MAX_PAGES)
      expect(pages.flat().join('').length).toBeLessThan(MAX_CHARACTERS)
      for (const page of pages) expect(page).toContain(CUT)
      expect(pages.flat()).toContain('S/ 118.00')
    },
    60_000,
  )

  it('counts the items that are not drawn', () => {
    const lines = 20_000
    const item = '<cac:InvoiceLine><cac:Item><cbc:Description>Arroz</cbc:Description></cac:Item></cac:InvoiceLine>'
    const texts = textsOf(voucherOf(smallInvoice({ line: item.repeat(lines) }))).flat()
    const drawn = texts.filter((text) => text === 'Arroz').length
    expect(drawn).toBeGreaterThan(4000)
    expect(texts).toContain(`Faltan ${lines - drawn} filas, que están en el archivo XML`)
  })

  it('draws boxes for characters that our fonts do not have, without searching others for them', () => {
    const texts = textsOf(voucherOf(smallInvoice({ name: 'COMERCIAL 上海 Ñandú S.A.C. 👍 ﷺ – €' }))).flat()
    expect(texts).toContain('COMERCIAL □□ Ñandú S.A.C. □ □ – €')
  })

  it('draws a long voucher in full and says nothing of a rest', () => {
    const description = 'Servicio de consultoría tributaria y contable del mes'
    const item = `<cac:InvoiceLine><cac:Item><cbc:Description>${description}</cbc:Description></cac:Item></cac:InvoiceLine>`
    const pages = pdfText(renderPdf(voucherOf(smallInvoice({ line: item.repeat(4000) }))))
    expect(pages.flat().filter((text) => text === description)).toHaveLength(4000)
    expect(pages.flat()).not.toContain(CUT)
  }, 60_000)
})
