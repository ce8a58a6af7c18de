import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Book } from '@contapro/domain/vouchers/book'
import { fixtureKey, headerOf, lineOf, numberedKey, numberedLine, registerFixture } from '../testing/register-text.ts'
import { rceAmounts } from './build-row.ts'
import { composeCar } from './car.ts'
import { RegisterReader, UnreadableRegister, type RegisterBatch } from './register-reader.ts'
import { cellsOf, type RegisterRow } from './register-row.ts'

/** Reads texts as the files of one download, in chunks of `piece` bytes. */
function read(book: Book, files: readonly (string | Buffer)[], piece = 7, register = numberedKey(book)) {
  const reader = new RegisterReader(register)
  const batches: RegisterBatch[] = []
  files.forEach((file, index) => {
    const bytes = Buffer.from(file)
    reader.begin(`${index}.txt`)
    for (let at = 0; at < bytes.length; at += piece) batches.push(reader.push(bytes.subarray(at, at + piece)))
    batches.push(reader.finish())
  })
  return {
    rows: batches.flatMap(({ rows }) => rows),
    repeated: batches.flatMap(({ repeated }) => repeated),
    unreadable: batches.flatMap(({ unreadable }) => unreadable),
    tally: reader.tally,
    registers: reader.registers,
  }
}

const readFixture = (book: Book) => read(book, [registerFixture(book)], 7, fixtureKey(book))

const latin1 = (text: string) => Buffer.from(text, 'latin1')

describe('the examples of the manual', () => {
  it('give a purchase', () => {
    const { rows, unreadable, tally } = readFixture('rce')
    expect(unreadable).toEqual([])
    expect(rows).toMatchObject([
      {
        book: 'rce',
        ownerRuc: '20990000019',
        period: '202609',
        car: '2099000002701F0010000000456',
        issueDate: '2026-09-15',
        dueDate: undefined,
        type: '01',
        series: 'F001',
        number: '456',
        partyDocument: '20990000027',
        baseTaxed: 20_000,
        igvTaxed: 3600,
        total: 23_600,
        currency: 'PEN',
        exchangeRate: '1',
        imb: 0,
        state: '1',
        incal: '0',
        corrects: [],
      },
    ])
    expect(tally).toMatchObject({ rows: 1, repeated: 0, unreadable: 0 })
    expect([...tally.types].map(([type, { all }]) => [type, all.count, all.total])).toEqual([['01', 1, 23_600]])
  })

  it('give sales, with a credit note and the voucher it corrects', () => {
    const { rows } = readFixture('rvie')
    expect(rows).toMatchObject([
      { book: 'rvie', base: 10_000, igv: 1800, total: 11_800, operationType: '0101', state: '1', corrects: [] },
      {
        type: '07',
        base: -5000,
        igv: -900,
        total: -5900,
        noteReason: '01',
        corrects: [{ issueDate: '2026-09-15', type: '01', series: 'F001', number: '123' }],
      },
    ])
  })

  it('have the CAR that is composed from its parts', () => {
    for (const row of readFixture('rce').rows)
      expect(row.car).toBe(composeCar(row.partyDocument, row.type, row.series, row.number))
  })
})

describe('encodings and ends of line', () => {
  const header = headerOf('rce')
  const text = `${header}\n${numberedLine('rce', 1, { partyName: 'ÑUÑOA PÉREZ S.A.C.' })}\n${numberedLine('rce', 2)}\n`
  it.each([
    ['UTF-8 with BOM', Buffer.from(`\ufeff${text}`)],
    ['UTF-8 without BOM', Buffer.from(text)],
    ['ISO-8859-1', latin1(text)],
    ['CRLF', Buffer.from(text.replaceAll('\n', '\r\n'))],
    ['no line end at the end', Buffer.from(text.trimEnd())],
    ['a final separator', Buffer.from(text.replaceAll('\n', '|\n'))],
    ['blank lines', Buffer.from(text.replaceAll('\n', '\n\n'))],
    ['a header without accents before an accented row in ISO-8859-1', latin1(text.replace(header, fold(header)))],
  ])('are read from a file with %s', (_name, bytes) => {
    for (const piece of [1, 64, 1_000_000]) {
      const { rows, unreadable } = read('rce', [bytes], piece)
      expect(unreadable).toEqual([])
      expect(rows.map(({ partyName, number, total }) => [partyName, number, total])).toEqual([
        ['ÑUÑOA PÉREZ S.A.C.', '1', 101],
        ['LABORATORIO ANDINO S.A.', '2', 202],
      ])
    }
  })

  it('may change for a single line', () => {
    const bytes = Buffer.concat([Buffer.from(`${header}\n`), latin1(numberedLine('rce', 1, { partyName: 'PEÑA' }))])
    expect(read('rce', [bytes]).rows[0]?.partyName).toBe('PEÑA')
  })
})

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}

describe('several files', () => {
  const header = headerOf('rce')

  it('may omit the header after the first, and are skipped when they are not registers', () => {
    const { rows, registers, unreadable } = read('rce', [
      'RUC|Tipo de inconsistencia|Detalle\n20601112223|1|algo\n',
      `${header}\n${numberedLine('rce', 1)}\n`,
      `${numberedLine('rce', 2)}\n${numberedLine('rce', 3)}\n`,
    ])
    expect(rows.map(({ number }) => number)).toEqual(['1', '2', '3'])
    expect([registers, unreadable]).toEqual([2, []])
  })

  const pair = [numberedLine('rce', 1), numberedLine('rce', 2)]
  const readPairAnd = (...lines: string[]) => read('rce', [[header, ...pair].join('\n'), [header, ...lines].join('\n')])

  it('count a voucher once when a row repeats, however its names and zeros are written', () => {
    const second = numberedLine('rce', 2, { ownerName: 'BOTICAS DEL CENTRO SRL', number: '00000002', series: 'f002' })
    const { rows, repeated, unreadable, tally } = readPairAnd(numberedLine('rce', 1), second)
    expect([rows.length, repeated.length, unreadable]).toEqual([2, 2, []])
    expect(tally.types.get('01')?.all).toMatchObject({ count: 2, total: 303 })
  })

  it.each([
    { total: '9.99' },
    { igvTaxed: '0.01' },
    { state: '2' },
    { issueDate: '04/07/2026' },
    { exchangeRate: '3.7' },
  ])('set aside a row that contradicts an earlier one: %j', (values) => {
    const { rows, repeated, unreadable, tally } = readPairAnd(numberedLine('rce', 2, values))
    expect([rows.length, repeated.length]).toEqual([2, 0])
    expect(unreadable).toMatchObject([{ file: '1.txt', line: 2, reason: 'contradictory' }])
    expect(tally).toMatchObject({ rows: 2, unreadable: 1 })
    expect(tally.types.get('01')?.all).toMatchObject({ count: 2, total: 303 })
  })

  it('keep different vouchers that have one CAR', () => {
    const acquirers = [
      { type: '30', series: 'FA010001', number: '10000000001' },
      { type: '30', series: 'FB020001', number: '20000000001' },
    ].map((values) =>
      lineOf('rce', { ...values, car: composeCar('20445556667', '30', values.series, values.number), total: '1' }),
    )
    expect(new Set(acquirers.map((line) => line.split('|')[3])).size).toBe(1)
    const { rows, repeated, unreadable } = readPairAnd(...acquirers)
    expect([rows.length, repeated, unreadable]).toEqual([4, [], []])
  })

  it('set aside one of two customs declarations that differ in their year only', () => {
    const declarations = ['2025', '2026'].map((year) =>
      lineOf('rce', {
        type: '50',
        series: '118',
        number: '7',
        year,
        car: composeCar('20601112223', '50', '118', '7'),
        total: '1',
      }),
    )
    const { rows, unreadable } = readPairAnd(...declarations)
    expect(rows).toHaveLength(3)
    expect(unreadable).toMatchObject([{ reason: 'contradictory' }])
  })
})

describe('headers', () => {
  it('are matched by name when the order changes', () => {
    // Moves the owner's RUC to the end.
    const move = (line: string) => line.replace(/^([^|]*)\|(.*)$/, '$2|$1')
    const moved = read('rvie', [`${move(headerOf('rvie'))}\n${move(numberedLine('rvie', 5))}\n`])
    expect(moved.rows).toMatchObject([{ ownerRuc: '20601112223', number: '5', total: 505 }])
    const swap = (text: string) =>
      text.replace(/^([^|]*)\|([^|]*)\|([^|]*)\|([^|]*)\|([^|]*)\|([^|]*)/, '$1|$2|$3|$4|$6|$5')
    const { rows } = read('rvie', [
      `${swap(headerOf('rvie'))}\n${swap(numberedLine('rvie', 5, { dueDate: '09/07/2026' }))}\n`,
    ])
    expect(rows[0]).toMatchObject({ issueDate: '2026-07-03', dueDate: '2026-07-09' })
  })

  it('may have a new spelling at its usual place', () => {
    const header = headerOf('rce').replace('|Año|', '|Año (DAM/DSI)|').replace('Est. Comp.', 'Estado CP')
    expect(read('rce', [`${header}\n${numberedLine('rce', 5)}\n`]).rows).toMatchObject([{ number: '5', state: '1' }])
  })

  it.each([
    '',
    'hola\n',
    '<html></html>',
    headerOf('rvie'),
    // A new name for the state or the reason of notes, where the place of other columns has changed too.
    headerOf('rce').replace('RUC|', '').replace('Est. Comp.', 'Estado CP') + '|RUC',
    headerOf('rce').replace('RUC|', '').replace('Tipo de Nota', 'Motivo') + '|RUC',
    headerOf('rce').replace('Total CP', 'Otra cosa').replace('CAR SUNAT|', ''),
  ])('do not make a register of purchases of %j', (text) => {
    expect(read('rce', [text])).toMatchObject({ rows: [], registers: 0 })
  })
})

describe('rows of another owner or period', () => {
  const header = headerOf('rce')
  const own = [1, 2].map((n) => numberedLine('rce', n))

  it.each([
    ['otherOwner', { ownerRuc: '20990000019' }],
    ['otherPeriod', { period: '202606' }],
  ])('are set aside when they are few: %s', (reason, values) => {
    const { rows, unreadable } = read('rce', [[header, ...own, numberedLine('rce', 3, values)].join('\n')])
    expect(rows.map(({ number }) => number)).toEqual(['1', '2'])
    expect(unreadable).toMatchObject([{ line: 4, reason }])
  })

  it.each([
    ['owner', [{ ownerRuc: '20990000019' }]],
    ['period', [{ period: '202606' }, { period: '202606' }]],
    ['period, but for one row', [{}, { period: '202606' }, { period: '202606' }]],
  ])('make the download worthless when a file is of another %s', (_name, given) => {
    const file = [header, ...given.map((values, index) => numberedLine('rce', 7 + index, values))].join('\n')
    expect(() => read('rce', [[header, ...own].join('\n'), file])).toThrow(UnreadableRegister)
  })
})

describe('states and reasons', () => {
  const readOne = (values: Record<string, string>) =>
    read('rce', [`${headerOf('rce')}\n${numberedLine('rce', 1, values)}`]).rows[0]

  it.each([
    ['04', '4'],
    [' 2 ', '2'],
    ['6', '6'],
  ])('the state %j is %s', (state, expected) => {
    expect(readOne({ state })?.state).toBe(expected)
  })

  it('the state may be missing where SUNAT keeps none', () => {
    expect(readOne({ type: '50', state: '' })?.state).toBe('')
  })

  it('the reason of a note has two digits', () => {
    expect(readOne({ type: '07', noteReason: '2' })?.noteReason).toBe('02')
    expect(readOne({ type: '07', noteReason: '13' })?.noteReason).toBe('13')
    expect(readOne({ noteReason: '' })?.noteReason).toBe('')
  })
})

describe('hyphens and spaces', () => {
  const readOne = (values: Record<string, string>) =>
    read('rce', [`${headerOf('rce')}\n${numberedLine('rce', 1, values)}`]).rows[0]

  it('a hyphen is no date', () => {
    const corrected = { correctedType: '01', correctedSeries: 'F001', correctedNumber: '7', correctedDate: '-' }
    expect(readOne({ dueDate: '-', ...corrected })).toMatchObject({
      dueDate: undefined,
      corrects: [{ issueDate: undefined, number: '7' }],
    })
    expect(readOne({ dueDate: ' - ', correctedDate: '-', correctedType: '-', correctedNumber: '-' })).toBeDefined()
  })

  it('a negative amount may have a space after its sign, as the norm prints it', () => {
    expect(readOne({ baseTaxed: '- 100.00', total: '- 118.00' })).toMatchObject({ baseTaxed: -10_000, total: -11_800 })
  })

  it.each(['-', '- ', '- -1', '1 - 2'])('%j is no amount', (total) => {
    expect(readOne({ total })).toBeUndefined()
  })
})

describe('unreadable lines', () => {
  it.each([
    ['total', { total: 'NaN' }],
    ['total', { total: '' }],
    ['total', { total: '1e5' }],
    ['total', { total: '1,234.50' }],
    ['igvTaxed', { igvTaxed: '12.a4' }],
    ['issueDate', { issueDate: '31/02/2026' }],
    ['issueDate', { issueDate: '' }],
    ['dueDate', { dueDate: 'mañana' }],
    ['period', { period: '202613' }],
    ['currency', { currency: 'SOLES' }],
    ['exchangeRate', { exchangeRate: 'x' }],
    ['car', { car: 'corto' }],
    ['state', { state: '' }],
    ['state', { state: '7' }],
    ['state', { state: '0' }],
    ['state', { state: 'Anulado' }],
    ['state', { type: '50', state: '00' }],
    ['correctedDate', { correctedType: '01', correctedNumber: '1', correctedDate: '99/99/2026' }],
  ])('report the column %s for %j', (reason, values) => {
    const text = `${headerOf('rce')}\n${numberedLine('rce', 1)}\n${numberedLine('rce', 2, values)}\n${numberedLine('rce', 3)}\n`
    const { rows, unreadable, tally } = read('rce', [text])
    expect(rows.map(({ number }) => number)).toEqual(['1', '3'])
    expect(unreadable).toMatchObject([{ file: '0.txt', line: 3, reason }])
    expect(tally).toMatchObject({ rows: 2, unreadable: 1 })
  })

  it('report a wrong number of cells', () => {
    const text = `${headerOf('rce')}\n20601112223|X|202607|2044555666701F0020000000001\n${numberedLine('rce', 2)}||||x\n`
    expect(read('rce', [text]).unreadable.map(({ reason }) => reason)).toEqual(['width', 'width'])
  })

  it('are those whose totals cannot be added up', () => {
    const text = [headerOf('rce'), ...[1, 2, 3].map((n) => numberedLine('rce', n, { total: '6000000000000.00' }))]
    const { rows, unreadable, tally } = read('rce', [text.join('\n')])
    expect([rows.length, unreadable.map(({ reason }) => reason)]).toEqual([1, ['total', 'total']])
    expect(tally.types.get('01')?.all).toMatchObject({ count: 1, total: 600_000_000_000_000 })
  })

  it('stop the reading when they never end', () => {
    expect(() => read('rce', [Buffer.alloc(400_000, 65)], 100_000)).toThrow(UnreadableRegister)
  })
})

describe('CSV', () => {
  const header = headerOf('rce').replaceAll('|', ',')
  const csv = (n: number, more = {}) => numberedLine('rce', n, more).replaceAll('|', ',')

  it('rejoins names with commas, with the owner spelled in several ways, and drops the totals', () => {
    const text = [
      header,
      csv(1, { partyName: 'ACME INGENIERIA, OBRAS Y SERVICIOS, SAC' }),
      csv(2, { ownerName: 'BOTICAS, DEL CENTRO, SRL' }),
      csv(3, { ownerName: 'BOTICAS DEL CENTRO, S.R.L.', partyName: 'RIMAC, SEGUROS' }),
      `,,,,,,,,,,,,,TOTAL,0.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00,6.06`,
    ].join('\r\n')
    const { rows, unreadable, tally } = read('rce', [text])
    expect(unreadable).toEqual([])
    expect(rows.map(({ number, ownerName, partyName, total }) => [number, ownerName, partyName, total])).toEqual([
      ['1', 'BOTICAS DEL CENTRO S.R.L.', 'ACME INGENIERIA, OBRAS Y SERVICIOS, SAC', 101],
      ['2', 'BOTICAS, DEL CENTRO, SRL', 'LABORATORIO ANDINO S.A.', 202],
      ['3', 'BOTICAS DEL CENTRO, S.R.L.', 'RIMAC, SEGUROS', 303],
    ])
    expect(tally.types.get('01')?.all).toMatchObject({ count: 3, total: 606 })
  })

  it('may use semicolons', () => {
    const text = `${headerOf('rce').replaceAll('|', ';')}\n${numberedLine('rce', 8).replaceAll('|', ';')}\n`
    expect(read('rce', [text]).rows).toMatchObject([{ number: '8', total: 808 }])
  })

  it('treats a line without RUC in the middle as unreadable, not as totals', () => {
    const text = [header, ',,,,algo', csv(1)].join('\n')
    expect(read('rce', [text])).toMatchObject({
      rows: [{ number: '1' }],
      unreadable: [{ line: 2, reason: 'ownerRuc' }],
    })
  })

  it('rejoins a name that contains the separator of the text format', () => {
    const text = `${headerOf('rce')}\n${numberedLine('rce', 4, { partyName: 'LOS 3 | HERMANOS' })}\n`
    expect(read('rce', [text]).rows).toMatchObject([{ partyName: 'LOS 3 | HERMANOS', total: 404 }])
  })
})

describe('a generated register', () => {
  const cents = fc.integer({ min: -(10 ** 13), max: 10 ** 13 })
  const money = (value: number) =>
    `${value < 0 ? '-' : ''}${Math.trunc(Math.abs(value) / 100)}.${String(Math.abs(value) % 100).padStart(2, '0')}`
  const word = fc.stringMatching(/^[A-ZÑÁÉÍÓÚ0-9&.,'" -]{0,40}$/).map((text) => text.trim())
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const written = (date: string) => `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`

  it('of purchases is read without loss', () => {
    const voucher = fc.record({
      number: fc.integer({ min: 1, max: 99_999_999 }),
      issueDate: day,
      amounts: fc.array(cents, { minLength: 11, maxLength: 11 }),
      total: cents,
      partyName: word,
      free: word,
      state: fc.constantFrom('1', '2', '3', '4'),
      rate: fc.integer({ min: 1, max: 9999 }),
    })
    fc.assert(
      fc.property(
        fc.array(voucher, { maxLength: 8 }),
        fc.constantFrom('\n', '\r\n'),
        fc.integer({ min: 1, max: 300 }),
        (vouchers, end, piece) => {
          const unique = [...new Map(vouchers.map((one) => [one.number, one])).values()]
          const lines = unique.map((one) =>
            numberedLine('rce', one.number, {
              issueDate: written(one.issueDate),
              ...Object.fromEntries(rceAmounts.map((name, index) => [name, money(one.amounts[index] ?? NaN)])),
              total: money(one.total),
              partyName: one.partyName,
              state: one.state,
              currency: 'USD',
              exchangeRate: `${Math.trunc(one.rate / 1000)}.${String(one.rate % 1000).padStart(3, '0')}`,
            }).replace(/\|$/, `|${one.free}`),
          )
          const { rows, unreadable, repeated } = read(
            'rce',
            [`\ufeff${[headerOf('rce'), ...lines].join(end)}${end}`],
            piece,
          )
          expect([unreadable, repeated]).toEqual([[], []])
          expect(rows).toHaveLength(unique.length)
          unique.forEach((one, index) => {
            const row = rows[index]
            if (row?.book !== 'rce') throw new Error('not a purchase')
            expect([row.number, row.issueDate, row.partyName, row.state, row.total]).toEqual([
              String(one.number),
              one.issueDate,
              one.partyName,
              one.state,
              one.total === 0 ? 0 : one.total,
            ])
            expect(rceAmounts.map((name) => row[name])).toEqual(
              one.amounts.map((amount) => (amount === 0 ? 0 : amount)),
            )
            expect(Number(row.exchangeRate) * 1000).toBeCloseTo(one.rate)
            expect(cellsOf(row)).toEqual(lines[index]?.split('|'))
          })
        },
      ),
      { numRuns: 60 },
    )
  })

  it('of sales is read without loss, also as CSV with commas in both names', () => {
    const name = fc.stringMatching(/^[A-Z]{1,8}( ?,? ?[A-Z]{1,8}){0,4}$/)
    fc.assert(
      fc.property(fc.array(fc.tuple(cents, name, name), { maxLength: 6 }), (vouchers) => {
        const lines = vouchers.map(([total, ownerName, partyName], index) =>
          numberedLine('rvie', index + 1, { total: money(total), ownerName, partyName }).replaceAll('|', ','),
        )
        const { rows, unreadable } = read('rvie', [[headerOf('rvie').replaceAll('|', ','), ...lines].join('\r\n')], 50)
        expect(unreadable).toEqual([])
        expect(rows.map((row: RegisterRow) => [row.total, row.ownerName, row.partyName])).toEqual(
          vouchers.map(([total, owner, party]) => [total === 0 ? 0 : total, owner, party]),
        )
      }),
      { numRuns: 60 },
    )
  })

  it('may have a note that corrects several vouchers', () => {
    const line = lineOf('rvie', {
      number: '9',
      car: composeCar('20601112223', '07', 'F002', '9'),
      type: '07',
      total: '-1',
      correctedDate: '01/06/2026,02/06/2026',
      correctedType: '01',
      correctedSeries: 'F001,F002',
      correctedNumber: '7,8',
    })
    expect(read('rvie', [`${headerOf('rvie')}\n${line}`]).rows[0]?.corrects).toEqual([
      { issueDate: '2026-06-01', type: '01', series: 'F001', number: '7' },
      { issueDate: '2026-06-02', type: '01', series: 'F002', number: '8' },
    ])
  })

  it('has names without bidirectional and control characters', () => {
    const text = `${headerOf('rce')}\n${numberedLine('rce', 1, { partyName: 'A\u202eB\u0000C ' })}\n`
    expect(read('rce', [text]).rows[0]?.partyName).toBe('A B C')
  })
})
