import { findSector } from '../sectors/sectors.ts'
import type { DraftLine } from './draft.ts'

const STAFF = 'hotel supermercado tienda farmacia abarrotes textil agro ensenanza computo'.split(' ')
const PREMISES = 'ferreteria agregados obras'.split(' ')

/** What many companies have no obvious use for. One that buys it for its work has that written on the voucher. */
const STATED_USES = new Map([
  ...textsOf(['restaurante'], (text) => `ALIMENTACIÓN DEL PERSONAL: ${text}`),
  ...textsOf(STAFF, (text) => `${text} PARA EL PERSONAL`),
  ...textsOf(PREMISES, (text) => `${text} PARA LOCAL COMERCIAL`),
  ...textsOf(['taller'], (text) => `${text} DE FLOTA PLACA A3B-456`),
])

function textsOf(sectors: readonly string[], withUse: (text: string) => string): [string, string][] {
  return sectors.flatMap((id) => findSector(id).items.map(({ text }): [string, string] => [text, withUse(text)]))
}

export function withStatedUse(line: DraftLine): DraftLine {
  const text = STATED_USES.get(line.item.text)
  return text === undefined ? line : { ...line, item: { ...line.item, text } }
}
