import type { Cents } from '@contapro/domain/money/cents'
import type { Book } from '../sire/book.ts'
import { readCode, readName } from './read-cell.ts'
import type { Layout } from './read-header.ts'
import type { RceRow, RegisterRow, RvieRow } from './register-row.ts'
import { remember } from './memoize-cells.ts'
import { createStartReader, emptyStart } from './common-columns.ts'
import type { TextBlock } from './text-block.ts'

/** A row, or the name of the column that cannot be read. */
export type BuildRow = (line: TextBlock, written: string, separator: string) => RegisterRow | string

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
  const ownerNames = remember(readName)
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
  return (line, written, separator) => {
    const trouble = readStart(line, start) ?? amounts.read(line)
    if (trouble !== undefined) return trouble
    const [baseTaxed, igvTaxed, baseMixed, igvMixed, baseUntaxed, igvUntaxed, notTaxed, isc, icbper, otherTaxes, imb] =
      amounts.values as Amounts<typeof rceAmounts>
    return {
      book: 'rce',
      ownerRuc: start.ownerRuc,
      ownerName: ownerNames(line.cell(nameAt)),
      period: start.period,
      car: start.car,
      issueDate: start.issueDate,
      dueDate: start.dueDate,
      type: start.type,
      series: start.series,
      year: readCode(line.cell(yearAt)),
      number: start.number,
      lastNumber: readCode(line.cell(lastAt)),
      partyDocumentType: readCode(line.cell(kindAt)),
      partyDocument: start.partyDocument,
      partyName: readName(line.cell(partyAt)),
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
      customsCode: readCode(line.cell(customsAt)),
      goodsClass: readCode(line.cell(goodsAt)),
      project: readCode(line.cell(projectAt)),
      participation: readCode(line.cell(partAt)),
      originalCar: readCode(line.cell(originalAt)),
      detraction: readCode(line.cell(detractionAt)),
      noteReason: readCode(line.cell(reasonAt)),
      state: readCode(line.cell(stateAt)),
      incal: readCode(line.cell(incalAt)),
      line: written,
      separator,
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
  const ownerNames = remember(readName)
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

  return (line, written, separator) => {
    const trouble = readStart(line, start) ?? amounts.read(line)
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
      ownerName: ownerNames(line.cell(nameAt)),
      period: start.period,
      car: start.car,
      issueDate: start.issueDate,
      dueDate: start.dueDate,
      type: start.type,
      series: start.series,
      number: start.number,
      lastNumber: readCode(line.cell(lastAt)),
      partyDocumentType: readCode(line.cell(kindAt)),
      partyDocument: start.partyDocument,
      partyName: readName(line.cell(partyAt)),
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
      project: readCode(line.cell(projectAt)),
      noteReason: readCode(line.cell(reasonAt)),
      state: readCode(line.cell(stateAt)),
      operationType: readCode(line.cell(operationAt)),
      customsDeclaration: readCode(line.cell(customsAt)),
      line: written,
      separator,
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
    read: (line: TextBlock): string | undefined => {
      for (let index = 0; index < places.length; index += 1) {
        const amount = line.amount(places[index]!)
        if (amount === undefined) return names[index]
        values[index] = amount
      }
      return undefined
    },
  }
}
