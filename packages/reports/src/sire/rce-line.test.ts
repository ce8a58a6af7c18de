import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { cents, zeroCents } from '@contapro/domain/money/cents'
import { decimal } from '@contapro/domain/money/decimal'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { OWNER, purchaseEntry } from '../testing/entries.ts'
import { readRegisterFile } from '../testing/read-register-file.ts'
import { rceWriter } from './checked-lines.ts'
import { sireFileName } from './file-name.ts'
import { rceLine } from './rce-line.ts'
import type { PurchaseEntry } from './register-entry.ts'

const note = purchaseEntry({
  issueDate: calendarDate('2026-10-20'),
  type: '07',
  number: '55',
  baseDg: cents(-10_000),
  igvDg: cents(-1_800),
  total: cents(-11_800),
  modifies: [{ type: '01', series: 'F001', number: '1234', issueDate: calendarDate('2026-10-05') }],
})

const read = (entry: PurchaseEntry) => readRegisterFile('rce', rceLine(OWNER, entry))[0]
const problemsOf = (entry: PurchaseEntry) => {
  const checked = rceWriter(OWNER)(entry)
  return 'problems' in checked ? checked.problems : []
}

describe('a line of the RCE', () => {
  it('is as the norm and its example, byte for byte', () => {
    const utility = purchaseEntry({
      issueDate: calendarDate('2026-10-12'),
      dueDate: calendarDate('2026-10-26'),
      type: '14',
      series: 'S001',
      number: '998877',
      party: { documentType: '6', document: '20444000229', name: 'ENERGIA DEL SUR SA' },
      baseDg: cents(20_000),
      igvDg: cents(3_600),
      notTaxed: cents(450),
      total: cents(24_050),
    })
    expect([purchaseEntry(), utility, note].map((entry) => rceLine(OWNER, entry)).join('')).toBe(
      '20600123450|FERRETERIA EJEMPLO SAC|202610||05/10/2026||01|F001||1234||6|20555000112|DISTRIBUIDORA DEL NORTE SAC|1000.00|180.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|1180.00|PEN||||||||||||\r\n' +
        '20600123450|FERRETERIA EJEMPLO SAC|202610||12/10/2026|26/10/2026|14|S001||998877||6|20444000229|ENERGIA DEL SUR SA|200.00|36.00|0.00|0.00|0.00|0.00|4.50|0.00|0.00|0.00|240.50|PEN||||||||||||\r\n' +
        '20600123450|FERRETERIA EJEMPLO SAC|202610||20/10/2026||07|F001||55||6|20555000112|DISTRIBUIDORA DEL NORTE SAC|-100.00|-18.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|-118.00|PEN||05/10/2026|01|F001||1234||||||\r\n',
    )
    expect(sireFileName('rce', OWNER, true)).toBe('LE2060012345020261000080400021112')
    expect(sireFileName('rce', OWNER, false)).toBe('LE2060012345020261000080400021012')
  })

  it('has four empty fields more where the setting says so', () => {
    const [row] = readRegisterFile('rce', rceLine(OWNER, purchaseEntry(), '41'), 4)
    expect(row).toMatchObject({ total: '1180.00', currency: 'PEN' })
    expect(rceWriter(OWNER, '41')(purchaseEntry())).toHaveProperty('line')
  })

  it('states currency and rate of a purchase in dollars, with three decimals', () => {
    expect(read(purchaseEntry({ currency: 'USD', exchangeRate: decimal('3.7515') }))).toMatchObject({
      currency: 'USD',
      rate: '3.752',
    })
    expect(read(purchaseEntry({ exchangeRate: decimal('1') }))?.rate).toBe('')
  })

  it('states year and date of payment of an import, and the customs office of what its note modifies', () => {
    const customs = purchaseEntry({
      type: '50',
      series: '118',
      number: '4567',
      year: '2026',
      dueDate: calendarDate('2026-10-09'),
      party: { documentType: '0', document: 'DE-445', name: 'Müller & Söhne GmbH' },
    })
    expect(read(customs)).toMatchObject({
      year: '2026',
      due: '09/10/2026',
      series: '118',
      partyName: 'Muller & Sohne GmbH',
    })
    expect(problemsOf(customs)).toEqual([])
    const modified = { type: '50', series: '118', number: '4567', issueDate: calendarDate('2026-10-05') }
    expect(read({ ...note, modifies: [modified] })).toMatchObject({ customs: '118', modifiedSeries: '118' })
  })

  it.each([
    ['a document that no register takes', { type: '40' }, 'el tipo 40 no va en este registro'],
    ['a supplier who lives abroad', { type: '91' }, 'el tipo 91 no va en este registro'],
    ['an unknown type', { type: '76' }, 'tipo de comprobante desconocido: «76»'],
    [
      'a wrong RUC',
      { party: { documentType: '6', document: '20555000113', name: 'X' } },
      'RUC no válido: «20555000113»',
    ],
    ['a wrong DNI', { party: { documentType: '1', document: '123', name: 'X' } }, 'DNI no válido: «123»'],
    ['no name', { party: { documentType: '6', document: '20555000112', name: ' | ' } }, 'falta nombre del proveedor'],
    ['no number', { number: '' }, 'falta número'],
    [
      'a day after the period',
      { issueDate: calendarDate('2026-11-01') },
      'la fecha de emisión es posterior al periodo',
    ],
    ['dollars without a rate', { currency: 'USD' }, 'falta tipo de cambio'],
    ['base and IGV of several vouchers', { lastNumber: '99' }, 'un rango de comprobantes no lleva base ni IGV'],
  ])('is not written with %s', (_, given, problem) => {
    expect(problemsOf(purchaseEntry(given))).toEqual([problem])
  })

  it('is not written for a note without all of what it modifies', () => {
    expect(problemsOf({ ...note, modifies: [] })).toHaveLength(4)
    expect(problemsOf({ ...note, modifies: [{ type: '01', series: 'F001', number: '1', issueDate: null }] })).toEqual([
      'falta fecha del comprobante modificado',
    ])
  })

  it('is not written for a credit note with positive amounts', () => {
    expect(problemsOf({ ...note, baseDg: cents(100) })).toEqual(['los importes de una nota de crédito van en negativo'])
  })

  it('is written once for each voucher of a supplier', () => {
    const write = rceWriter(OWNER)
    const other = { documentType: '6', document: '20444000229', name: 'OTRO' }
    expect([purchaseEntry(), purchaseEntry({ party: other })].map(write).every((checked) => 'line' in checked)).toBe(
      true,
    )
    expect(write(purchaseEntry())).toEqual({ problems: ['el comprobante está repetido'] })
  })

  it('stays one line of 37 fields whatever the names are (IN-7)', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.stringMatching(/^[=+\-@"|\\/\r\n\tA-Z]{0,30}$/),
    )
    fc.assert(
      fc.property(hostile, hostile, hostile, (name, number, document) => {
        const line = rceLine(
          { ...OWNER, name },
          purchaseEntry({ number, series: document, party: { documentType: '6', document, name }, baseDg: zeroCents }),
        )
        const [row, ...others] = readRegisterFile('rce', line)
        expect(others).toEqual([])
        for (const text of [row?.partyName, row?.owner, row?.number]) expect(text).not.toMatch(/^[=+@"]|^-./)
      }),
    )
    expect(
      read(
        purchaseEntry({
          party: { documentType: '6', document: '20555000112', name: '=CMD|\' /C calc\'!A0\r\n"Ñandú"' },
        }),
      )?.partyName,
    ).toBe("CMD ' C calc'!A0 'Nandu'")
  })
})
