import { voucherNames } from '@contapro/domain/catalogs/sunat-catalogs'
import type { Address, Party } from '@contapro/domain/vouchers/party'
import type { Voucher } from '@contapro/domain/vouchers/voucher'

import type { Sheet } from './sheet.ts'
import { theme } from './theme.ts'
import { wrapText } from './wrap-text.ts'

const BOX = { width: 200, height: 86 } as const

/** Street, urbanization and place; the place is omitted when the issuer already wrote it in the street. */
export function printAddress(address: Address | undefined): string {
  if (!address) return ''
  const parts = [address.street, address.urbanization]
  const place = [address.district, address.province, address.department]
    .filter((part) => part !== undefined)
    .filter((part) => part !== '-')
  const street = (address.street ?? '').toUpperCase()
  if (!place.every((part) => street.includes(part.toUpperCase()))) parts.push([...new Set(place)].join(' - '))
  return parts.filter((part) => part !== undefined && part !== '' && part !== '-').join(', ')
}

export function printName(party: Party): string {
  return party.name === '' || party.name === '-' ? 'SIN NOMBRE' : party.name
}

export function voucherTitle(voucher: Voucher): string {
  return voucherNames[voucher.type] ?? ''
}

/** The issuer on the left and, on the right, the customary box with RUC, voucher type and number. */
export function layoutHeader(sheet: Sheet, voucher: Voucher): void {
  const top = sheet.y
  const { issuer } = voucher
  const width = sheet.width - BOX.width - 18
  let y = top + 2
  const name = printName(issuer)
  const trade = issuer.tradeName
  if (trade !== undefined && trade !== name && trade !== '-') {
    y += sheet.paragraph(sheet.left, y, trade, width, { size: 14, bold: true, color: theme.accent }, 2) + 2
    y += sheet.paragraph(sheet.left, y, name, width, { size: 9.5, bold: true }, 4) + 3
  } else y += sheet.paragraph(sheet.left, y, name, width, { size: 14, bold: true, color: theme.accent }, 4) + 4
  const address = printAddress(issuer.address)
  if (address !== '') y += sheet.paragraph(sheet.left, y, address, width, { color: theme.soft }, 5)
  const branch = issuer.address?.branch
  if (branch !== undefined && /[1-9]/.test(branch))
    y += sheet.paragraph(sheet.left, y, `Establecimiento anexo ${branch}`, width, { color: theme.soft }, 1)
  layoutBox(sheet, voucher, top)
  sheet.y = Math.max(y, top + BOX.height) + theme.gap
}

function layoutBox(sheet: Sheet, voucher: Voucher, top: number): void {
  const x = sheet.right - BOX.width
  const middle = x + BOX.width / 2
  const title = wrapText(voucherTitle(voucher), BOX.width - 16, 10.5, true).lines
  const band = { top: top + 28, height: 30 }
  sheet.box(x, top, BOX.width, BOX.height, { stroke: theme.accent, radius: 6 })
  sheet.box(x, band.top, BOX.width, band.height, { fill: theme.accent })
  sheet.text(middle, top + 19, `R.U.C. ${voucher.issuer.documentNumber}`, {
    size: 12,
    bold: true,
    align: 'center',
    fit: BOX.width - 12,
  })
  const first = band.top + (title.length === 1 ? 18.8 : 12.4)
  for (const [index, line] of title.entries())
    sheet.text(middle, first + index * 12.4, line, { size: 10.5, bold: true, align: 'center', color: theme.onAccent })
  sheet.text(middle, top + BOX.height - 10, voucher.id, {
    size: 13,
    bold: true,
    align: 'center',
    fit: BOX.width - 12,
  })
}

/** The header of every page after the first. */
export function layoutContinuation(sheet: Sheet, voucher: Voucher): void {
  const half = sheet.width / 2 - 8
  const bold = { size: 8.5, bold: true, fit: half }
  sheet.text(sheet.left, sheet.y + 9, printName(voucher.issuer), bold)
  const label = `${voucherTitle(voucher)} ${voucher.id}`
  sheet.text(sheet.right, sheet.y + 9, label, { ...bold, align: 'right', color: theme.accent })
  sheet.text(sheet.left, sheet.y + 19, `R.U.C. ${voucher.issuer.documentNumber}`, { color: theme.soft, fit: half })
  sheet.text(sheet.right, sheet.y + 19, 'continuación', { color: theme.soft, align: 'right' })
  sheet.y += 28
}
