import type { Company } from '../taxpayers/company.ts'
import type { DraftType } from './draft.ts'

/** Four characters. After the last decimal number come letters, so that a million vouchers have different series. */
function padded(letters: string, number: number): string {
  const width = 4 - letters.length
  const last = 10 ** width
  const digits = number < last ? String(number) : (10 * 36 ** (width - 1) + number - last).toString(36).toUpperCase()
  return `${letters}${digits.padStart(width, '0')}`
}

/** The series of a company for a voucher type; every thousand vouchers of a month take another one. */
export function seriesOf(company: Pick<Company, 'portal' | 'series'>, type: DraftType, block: number): string {
  const portal = company.portal && block === 0
  switch (type) {
    case '01':
      return portal ? 'E001' : padded('F', company.series + block)
    case '03':
      return portal ? 'EB01' : padded('B', company.series + block)
    case '12':
      return padded('CF', company.series + block)
    case '14':
      return padded('S', 1 + block)
    case '30':
    case '34':
    case '42':
    case '64':
      return padded('F', 1 + block)
    case '13':
      return padded('0', 1 + block)
    case '50':
      return block === 0 ? '118' : block === 1 ? '235' : String(block).padStart(3, '0')
    case '07':
    case '08':
      break
  }
  return padded(type === '07' ? 'FC' : 'FD', company.series + block)
}

/** The series of a note begins like that of the voucher it modifies. */
export function noteSeries(company: Pick<Company, 'series'>, type: '07' | '08', target: string, block: number): string {
  if (target.startsWith('E') && block === 0) return target
  const letter = target.startsWith('B') || target.startsWith('EB') ? 'B' : 'F'
  return padded(`${letter}${type === '07' ? 'C' : 'D'}`, company.series + block)
}
