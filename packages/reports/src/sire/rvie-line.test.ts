import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { cents } from '@contapro/domain/money/cents'
import { describe, expect, it } from 'vitest'

import { OWNER, saleEntry } from '../testing/entries.ts'
import { readRegisterFile } from '../testing/read-register-file.ts'
import { rvieWriter } from './checked-lines.ts'
import { sireFileName } from './file-name.ts'
import type { SaleEntry } from './register-entry.ts'
import { rvieLine } from './rvie-line.ts'

const note = saleEntry({
  issueDate: calendarDate('2026-10-28'),
  type: '07',
  number: '7',
  base: cents(-50_000),
  igv: cents(-9_000),
  total: cents(-59_000),
  modifies: [{ type: '01', series: 'E001', number: '88', issueDate: calendarDate('2026-09-15') }],
})

const read = (entry: SaleEntry) => readRegisterFile('rvie', rvieLine(OWNER, entry))[0]

describe('a line of the RVIE', () => {
  it('is as the norm and its example, byte for byte', () => {
    const boleta = saleEntry({
      issueDate: calendarDate('2026-10-09'),
      type: '03',
      series: 'B001',
      number: '2050',
      party: { documentType: '1', document: '44556677', name: 'PEREZ RAMOS ANA MARIA' },
      base: cents(6_356),
      igv: cents(1_144),
      icbper: cents(50),
      total: cents(7_550),
    })
    expect([saleEntry(), boleta, note].map((entry) => rvieLine(OWNER, entry)).join('')).toBe(
      '20600123450|FERRETERIA EJEMPLO SAC|202610||03/10/2026||01|E001|101||6|20333000335|CONSTRUCTORA CLIENTE SAC|0.00|5000.00|0.00|900.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|5900.00|PEN|||||||\r\n' +
        '20600123450|FERRETERIA EJEMPLO SAC|202610||09/10/2026||03|B001|2050||1|44556677|PEREZ RAMOS ANA MARIA|0.00|63.56|0.00|11.44|0.00|0.00|0.00|0.00|0.00|0.00|0.50|0.00|75.50|PEN|||||||\r\n' +
        '20600123450|FERRETERIA EJEMPLO SAC|202610||28/10/2026||07|E001|7||6|20333000335|CONSTRUCTORA CLIENTE SAC|0.00|0.00|-500.00|0.00|-90.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|-590.00|PEN||15/09/2026|01|E001|88||\r\n',
    )
    expect(sireFileName('rvie', OWNER, true)).toBe('LE2060012345020261000140400021112')
  })

  it('lowers base and IGV by a note of the same period, and keeps the discount that the register states', () => {
    const [modified] = note.modifies
    const same = { ...note, modifies: modified ? [{ ...modified, issueDate: calendarDate('2026-10-02') }] : [] }
    expect(read(same)).toMatchObject({ base: '-500.00', baseDiscount: '0.00', igv: '-90.00', igvDiscount: '0.00' })
    const stated = { ...same, base: cents(0), igv: cents(0), baseDiscount: cents(-50_000), igvDiscount: cents(-9_000) }
    expect(read(stated)).toMatchObject({ base: '0.00', baseDiscount: '-500.00', igvDiscount: '-90.00' })
  })

  it('has only zeros for a voided voucher', () => {
    const row = read(saleEntry({ isVoided: true, icbper: cents(50) }))
    expect(row).toMatchObject({ base: '0.00', igv: '0.00', icbper: '0.00', total: '0.00', number: '101' })
  })

  it('lists several modified vouchers with commas', () => {
    const entry = {
      ...note,
      modifies: [...note.modifies, { type: '01', series: 'E001', number: '89', issueDate: calendarDate('2026-09-16') }],
    }
    expect(read(entry)).toMatchObject({
      modifiedOn: '15/09/2026,16/09/2026',
      modifiedType: '01,01',
      modifiedSeries: 'E001,E001',
      modifiedNumber: '88,89',
    })
    expect(rvieWriter(OWNER)(entry)).toHaveProperty('line')
  })

  it('needs the customer of a factura, and none of a boleta', () => {
    const party = { documentType: '', document: '', name: '' }
    const write = rvieWriter(OWNER)
    expect(write(saleEntry({ party }))).toEqual({
      problems: ['falta tipo de documento del cliente', 'falta documento del cliente', 'falta nombre del cliente'],
    })
    expect(write(saleEntry({ type: '03', party }))).toHaveProperty('line')
    expect(write(saleEntry({ party, exported: cents(10) }))).toHaveProperty('line')
  })

  it('needs the customer of a note of a factura, and not that of a note of a boleta or an export', () => {
    const party = { documentType: '', document: '', name: '' }
    const write = rvieWriter(OWNER)
    expect(write({ ...note, party })).toHaveProperty('problems')
    const [modified] = note.modifies
    if (!modified) throw new Error('the note modifies one')
    expect(write({ ...note, party, modifies: [{ ...modified, type: '03', series: 'B001' }] })).toHaveProperty('line')
    expect(write({ ...note, party, number: '8', exported: cents(-10) })).toHaveProperty('line')
    expect(write({ ...note, party, number: '9', isVoided: true })).toHaveProperty('line')
  })

  it('refuses a credit note with positive amounts, and a range of facturas', () => {
    const write = rvieWriter(OWNER)
    expect(write({ ...note, base: cents(50_000) })).toEqual({
      problems: ['los importes de una nota de crédito van en negativo'],
    })
    expect(write(saleEntry({ lastNumber: '105' }))).toEqual({ problems: ['el tipo 01 no va en un rango'] })
    expect(write(saleEntry({ type: '03', series: 'B001', lastNumber: '105' }))).toHaveProperty('line')
  })
})
