import { readName } from '../register/read-cell.ts'

/** A taxpayer as SUNAT's public list (padrón reducido) has it. */
export type Taxpayer = {
  readonly ruc: string
  readonly name: string
  /** ACTIVO, BAJA DE OFICIO, SUSPENSION TEMPORAL… */
  readonly state: string
  /** HABIDO, NO HABIDO, NO HALLADO (with reasons behind), PENDIENTE… */
  readonly condition: string
  readonly ubigeo: string
  readonly address: string
}

const STATE = /^(ACTIVO|BAJA|SUSPENSION|SUSPENSIÓN|INHABILITADO|ANUL|OTROS|NUM)/i

/** One line; names with a stray `|` push the columns, so the state is looked for. Undefined when there is none. */
export function readPadronLine(line: string): Taxpayer | undefined {
  const cells = line.replace(/\|?\r?$/, '').split('|')
  const at = cells.findIndex((cell, index) => index >= 2 && STATE.test(cell.trim()))
  if (at === -1) return undefined
  const cell = (offset: number) => blank((cells[at + offset] ?? '').trim())
  const [, , ubigeo, viaKind, via, zoneKind, zone, number, interior, lot, apartment, block, kilometre] = Array.from(
    { length: 13 },
    (_, offset) => cell(offset),
  ) as [string, string, ...string[]]
  const parts = [
    [viaKind, via].filter(Boolean).join(' '),
    number,
    interior && `INT. ${interior}`,
    lot && `LT. ${lot}`,
    apartment && `DPTO. ${apartment}`,
    block && `MZ. ${block}`,
    kilometre && `KM. ${kilometre}`,
    [zoneKind, zone].filter(Boolean).join(' '),
  ]
  return {
    ruc: (cells[0] ?? '').trim(),
    name: readName(cells.slice(1, at).join('|')),
    state: cell(0),
    condition: cell(1),
    ubigeo: ubigeo ?? '',
    address: readName(parts.filter(Boolean).join(' ')),
  }
}

/** `-` and `----` are blanks. */
function blank(cell: string): string {
  return /^-+$/.test(cell) ? '' : cell
}
