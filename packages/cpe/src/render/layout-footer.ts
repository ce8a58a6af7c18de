import type { Voucher } from '@contapro/domain/vouchers/voucher'

import { pageSize } from './draw-op.ts'
import { qrText } from './qr-text.ts'
import type { Sheet } from './sheet.ts'
import { theme } from './theme.ts'

const QR = 82

const CUT = 'No se muestra todo el comprobante: el resto está en el archivo XML'

const NAMES: Readonly<Record<Voucher['type'], string>> = {
  '01': 'de la factura electrónica',
  '02': 'del recibo por honorarios electrónico',
  '03': 'de la boleta de venta electrónica',
  '07': 'de la nota de crédito electrónica',
  '08': 'de la nota de débito electrónica',
  '20': 'del comprobante de retención electrónico',
  '40': 'del comprobante de percepción electrónico',
}

/** QR code, digest and disclaimer, at the bottom of the last page. */
export function layoutQrBlock(sheet: Sheet, voucher: Voucher): void {
  const code = qrText(voucher)
  const height = code === undefined ? 44 : QR + 6
  sheet.ensure(height)
  const top = sheet.bottom - height
  sheet.skipTo(top)
  sheet.rule(top, theme.line)
  let x = sheet.left
  if (code !== undefined) {
    sheet.add({ op: 'qr', x: sheet.left, y: top + 6, size: QR, text: code })
    x += QR + 12
  }
  const width = sheet.right - x
  let y = top + (code === undefined ? 8 : 18)
  y +=
    sheet.paragraph(
      x,
      y,
      `Representación impresa ${NAMES[voucher.type]} ${voucher.id}`,
      width,
      {
        bold: true,
        size: 8.5,
      },
      1,
    ) + 3
  const aid =
    'Ayuda de lectura hecha por Contapro a partir del archivo XML. No reemplaza al comprobante electrónico, cuya validez se consulta en www.sunat.gob.pe.'
  y += sheet.paragraph(x, y, aid, width, { color: theme.soft }) + 3
  if (voucher.digest !== undefined)
    y +=
      sheet.paragraph(x, y, `Valor resumen: ${voucher.digest}`, width, { size: theme.small, color: theme.soft }, 1) + 1
  if (code !== undefined) sheet.paragraph(x, y, `QR: ${code}`, width, { size: 5.5, color: theme.soft }, 2)
  sheet.y = sheet.bottom
}

/** Page numbers, and whether something is not drawn, written once both are known. */
export function layoutFooters(sheet: Sheet, voucher: Voucher): void {
  const y = pageSize.height - theme.margin
  const pages = sheet.pageCount
  for (let index = 0; index < pages; index += 1) {
    sheet.onPage(index, () => {
      sheet.rule(y - 12, theme.line)
      const who = `${voucher.issuer.documentNumber} · ${voucher.id}`
      sheet.text(sheet.left, y - 2, who, { size: theme.small, color: theme.soft, fit: sheet.width / 2 - 120 })
      if (sheet.isCut)
        sheet.text(pageSize.width / 2, y - 2, CUT, {
          size: theme.small,
          bold: true,
          align: 'center',
          color: theme.accent,
        })
      const page = `Página ${index + 1} de ${pages}`
      sheet.text(sheet.right, y - 2, page, { size: theme.small, align: 'right', color: theme.soft })
    })
  }
}
