import type { SearchResult } from '@contapro/contract/search'
import { fold } from '@contapro/domain/text/fold'
import type { Book } from '@contapro/domain/vouchers/book'

import { periodName } from '../../../lib/format/period-name.ts'
import { soles } from '../../../lib/format/soles.ts'
import type { HomeView } from '../../../lib/session/home-view.ts'
import { dashboardPath } from '../../../lib/url/dashboard-path.ts'
import { BOARD_PATH, INBOX_PATH } from '../../../lib/url/office-paths.ts'

/** Where a found thing leads. */
export type Command = {
  id: string
  title: string
  detail: string
  to: string
  /** What becomes the home of this browser, as by the links of the header. */
  home?: HomeView
}

/** `isOfServer`: found by the server, perhaps for an earlier text. */
export type CommandGroup = { title: string; isOfServer: boolean; commands: readonly Command[] }

/** A page of the open company. */
export type CompanySection = { title: string; to: string; isDisabled: boolean }

const PAGES: readonly Command[] = [
  { id: 'inicio', title: 'Mis Empresas', detail: 'Ir a', to: '/inicio', home: 'tarjetas' },
  { id: 'bandeja', title: 'Bandeja', detail: 'Ir a', to: INBOX_PATH },
  { id: 'tablero', title: 'Tablero', detail: 'Ir a', to: BOARD_PATH, home: 'tablero' },
  { id: 'registrar', title: 'Registrar nueva empresa', detail: 'Acción', to: '/registrar-empresa' },
  {
    id: 'registrar-varias',
    title: 'Registrar varias empresas desde Excel',
    detail: 'Acción',
    to: '/registrar-empresa/varias',
  },
  { id: 'ayuda', title: 'Preguntas frecuentes', detail: 'Ir a', to: '/preguntas-frecuentes' },
]

/** What a text may mean: companies, vouchers, suppliers and customers, sections and actions. Without a text, sections and actions alone. */
export function listCommands(
  text: string,
  { found, sections }: { found: SearchResult | undefined; sections: readonly CompanySection[] },
): CommandGroup[] {
  const needle = fold(text.trim())
  const ofSections = sections
    .filter(({ isDisabled }) => !isDisabled)
    .map(({ title, to }) => ({ id: `seccion ${title}`, title, detail: 'De esta empresa', to }))
  const groups: CommandGroup[] = [
    { title: 'Empresas', isOfServer: true, commands: (found?.businesses ?? []).map(toCompany) },
    { title: 'Comprobantes', isOfServer: true, commands: (found?.vouchers ?? []).map(toVoucher) },
    { title: 'Proveedores y clientes', isOfServer: true, commands: (found?.parties ?? []).map(toParty) },
    {
      title: 'Secciones',
      isOfServer: false,
      commands: ofSections.filter(({ title }) => fold(title).includes(needle)),
    },
    { title: 'Ir a', isOfServer: false, commands: PAGES.filter(({ title }) => fold(title).includes(needle)) },
  ]
  return groups.filter(({ commands }) => commands.length > 0)
}

function toCompany({ uuid, ruc, name }: SearchResult['businesses'][number]): Command {
  return { id: `empresa ${uuid}`, title: name, detail: `RUC ${ruc}`, to: dashboardPath(uuid) }
}

const bookOf = (book: Book) => (book === 'rvie' ? '&libro=ventas' : '')

function toVoucher(voucher: SearchResult['vouchers'][number]): Command {
  const { business, code, series_number: name, party_name: party, tax_period: period, book, total } = voucher
  return {
    id: `comprobante ${business.uuid} ${book} ${code}`,
    title: `${name} · ${party}`,
    detail: `${business.name}, ${periodName(period)}${total === null ? '' : `, ${soles(total)}`}`,
    to: `${dashboardPath(business.uuid, 'comprobantes', period)}${bookOf(book)}&voucher=${encodeURIComponent(code)}`,
  }
}

function toParty({ business, document, name, book, tax_period: period }: SearchResult['parties'][number]): Command {
  const filter = `&filtro=${book === 'rvie' ? 'cliente' : 'proveedor'}&valor=${encodeURIComponent(document)}`
  return {
    id: `tercero ${business.uuid} ${book} ${document}`,
    title: `${name} · ${document}`,
    detail: `${book === 'rvie' ? 'Cliente' : 'Proveedor'} de ${business.name}, ${periodName(period)}`,
    to: `${dashboardPath(business.uuid, 'comprobantes', period)}${bookOf(book)}${filter}`,
  }
}
