import type { Cents } from '@contapro/domain/money/cents'
import type { Book } from '../sire/book.ts'
import { readAmount, readCode, readName } from './read-cell.ts'
import type { Layout } from './read-header.ts'
import type { RceRow, RegisterRow, RvieRow } from './register-row.ts'
import { createStartReader, emptyStart } from './row-start.ts'

/** A row, or the name of the column that cannot be read. */
export type BuildRow = (cells: readonly string[]) => RegisterRow | string

export function createRowBuilder(book: Book, layout: Layout): BuildRow {
  return book === 'rce' ? createRceBuilder(layout) : createRvieBuilder(layout)
}

const rceAmounts = [
  'baseTaxed',
  'igvTaxed',
  'baseMixed',
  'igvMixed',
  'baseUntaxed',
  'igvUntaxed',
  'notTaxed',
  'isc',
  'icbper',
  'otherTaxes',
  'imb',
] as const

function createRceBuilder(layout: Layout): BuildRow {
  const readStart = createStartReader('rce', layout)
  const start = emptyStart()
  const amounts = createAmountsReader(layout, rceAmounts)
  const place = (name: string) => layout.at[name] ?? -1
  const [nameAt, lastAt, kindAt, partyAt] = ['ownerName', 'lastNumber', 'partyDocumentType', 'partyName'].map(
    place,
  ) as Four
  const [yearAt, customsAt, goodsAt, partAt] = ['year', 'customsCode', 'goodsClass', 'participation'].map(place) as Four
  const [originalAt, detractionAt, incalAt, projectAt] = ['originalCar', 'detraction', 'incal', 'project'].map(
    place,
  ) as Four
  const [reasonAt, stateAt] = [place('noteReason'), place('state')]

  // Written out field by field: rows spread from pieces are several times slower to make.
  return (cells) => {
    const trouble = readStart(cells, start) ?? amounts.read(cells)
    if (trouble !== undefined) return trouble
    const [baseTaxed, igvTaxed, baseMixed, igvMixed, baseUntaxed, igvUntaxed, notTaxed, isc, icbper, otherTaxes, imb] =
      amounts.values as Amounts<typeof rceAmounts>
    return {
      book: 'rce',
      ownerRuc: start.ownerRuc,
      ownerName: readName(cells[nameAt] ?? ''),
      period: start.period,
      car: start.car,
      issueDate: start.issueDate,
      dueDate: start.dueDate,
      type: start.type,
      series: start.series,
      year: readCode(cells[yearAt] ?? ''),
      number: start.number,
      lastNumber: readCode(cells[lastAt] ?? ''),
      partyDocumentType: readCode(cells[kindAt] ?? ''),
      partyDocument: start.partyDocument,
      partyName: readName(cells[partyAt] ?? ''),
      baseTaxed,
      igvTaxed,
      baseMixed,
      igvMixed,
      baseUntaxed,
      igvUntaxed,
      notTaxed,
      isc,
      icbper,
      otherTaxes,
      imb,
      total: start.total,
      currency: start.currency,
      exchangeRate: start.exchangeRate,
      corrects: start.corrects,
      customsCode: readCode(cells[customsAt] ?? ''),
      goodsClass: readCode(cells[goodsAt] ?? ''),
      project: readCode(cells[projectAt] ?? ''),
      participation: readCode(cells[partAt] ?? ''),
      originalCar: readCode(cells[originalAt] ?? ''),
      detraction: readCode(cells[detractionAt] ?? ''),
      noteReason: readCode(cells[reasonAt] ?? ''),
      state: readCode(cells[stateAt] ?? ''),
      incal: readCode(cells[incalAt] ?? ''),
      cells,
    } satisfies RceRow
  }
}

const rvieAmounts = [
  'exportValue',
  'base',
  'baseDiscount',
  'igv',
  'igvDiscount',
  'exonerated',
  'unaffected',
  'isc',
  'ivapBase',
  'ivap',
  'icbper',
  'otherTaxes',
  'fobValue',
  'freeOperations',
] as const

function createRvieBuilder(layout: Layout): BuildRow {
  const readStart = createStartReader('rvie', layout)
  const start = emptyStart()
  const amounts = createAmountsReader(layout, rvieAmounts)
  const place = (name: string) => layout.at[name] ?? -1
  const [nameAt, lastAt, kindAt, partyAt] = ['ownerName', 'lastNumber', 'partyDocumentType', 'partyName'].map(
    place,
  ) as Four
  const [reasonAt, stateAt, operationAt, customsAt] = [
    'noteReason',
    'state',
    'operationType',
    'customsDeclaration',
  ].map(place) as Four
  const projectAt = place('project')

  return (cells) => {
    const trouble = readStart(cells, start) ?? amounts.read(cells)
    if (trouble !== undefined) return trouble
    const [
      exportValue,
      base,
      baseDiscount,
      igv,
      igvDiscount,
      exonerated,
      unaffected,
      isc,
      ivapBase,
      ivap,
      icbper,
      other,
      fob,
      free,
    ] = amounts.values as Amounts<typeof rvieAmounts>
    return {
      book: 'rvie',
      ownerRuc: start.ownerRuc,
      ownerName: readName(cells[nameAt] ?? ''),
      period: start.period,
      car: start.car,
      issueDate: start.issueDate,
      dueDate: start.dueDate,
      type: start.type,
      series: start.series,
      number: start.number,
      lastNumber: readCode(cells[lastAt] ?? ''),
      partyDocumentType: readCode(cells[kindAt] ?? ''),
      partyDocument: start.partyDocument,
      partyName: readName(cells[partyAt] ?? ''),
      exportValue,
      base,
      baseDiscount,
      igv,
      igvDiscount,
      exonerated,
      unaffected,
      isc,
      ivapBase,
      ivap,
      icbper,
      otherTaxes: other,
      fobValue: fob,
      freeOperations: free,
      total: start.total,
      currency: start.currency,
      exchangeRate: start.exchangeRate,
      corrects: start.corrects,
      project: readCode(cells[projectAt] ?? ''),
      noteReason: readCode(cells[reasonAt] ?? ''),
      state: readCode(cells[stateAt] ?? ''),
      operationType: readCode(cells[operationAt] ?? ''),
      customsDeclaration: readCode(cells[customsAt] ?? ''),
      cells,
    } satisfies RvieRow
  }
}

type Four = [number, number, number, number]
type Amounts<Names extends readonly string[]> = { [Index in keyof Names]: Cents }

/** Reads all amounts of a line into one list used over and over; answers the name of the first that is none. */
function createAmountsReader(layout: Layout, names: readonly string[]) {
  const places = names.map((name) => layout.at[name] ?? -1)
  const values = names.map(() => 0 as Cents)
  return {
    values: values as readonly Cents[],
    read: (cells: readonly string[]): string | undefined => {
      for (let index = 0; index < places.length; index += 1) {
        const amount = readAmount(cells[places[index]!] ?? '')
        if (amount === undefined) return names[index]
        values[index] = amount
      }
      return undefined
    },
  }
}
