import { readName } from '../register/read-cell.ts'

/** A taxpayer in SUNAT's public list (padrón reducido). */
export type Taxpayer = {
  readonly ruc: string
  readonly name: string
  /** ACTIVO, BAJA DE OFICIO, SUSPENSION TEMPORAL… */
  readonly state: string
  /** HABIDO, NO HABIDO, NO HALLADO (followed by a reason), PENDIENTE… */
  readonly condition: string
  readonly ubigeo: string
  readonly address: string
}

const STATE = /^(ACTIVO|BAJA|SUSPENSION|SUSPENSIÓN|INHABILITADO|ANUL|OTROS|NUM)/i

/** Parses a line. Names may contain the separator, so columns are located from the state. Undefined when there is no state. */
export function readPadronLine(line: string): Taxpayer | undefined {
  const cells = line.replace(/\|?\r?$/, '').split('|')
  const at = cells.findIndex((cell, index) => index >= 2 && STATE.test(cell.trim()))
  if (at === -1) return undefined
  const cell = (offset: number, label = '') => {
    const text = blankToEmpty((cells[at + offset] ?? '').trim())
    return text && label + text
  }
  const parts = [
    // Street type and name.
    cell(3),
    cell(4),
    cell(7),
    cell(8, 'INT. '),
    cell(9, 'LT. '),
    cell(10, 'DPTO. '),
    cell(11, 'MZ. '),
    cell(12, 'KM. '),
    // Zone type and name.
    cell(5),
    cell(6),
  ]
  return {
    ruc: (cells[0] ?? '').trim(),
    name: readName(cells.slice(1, at).join('|')),
    state: cell(0),
    condition: cell(1),
    ubigeo: cell(2),
    address: readName(parts.filter(Boolean).join(' ')),
  }
}

/** The list writes `-` or `----` for an empty value. */
function blankToEmpty(cell: string): string {
  return /^-+$/.test(cell) ? '' : cell
}
