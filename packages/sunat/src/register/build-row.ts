import { zeroCents, type Cents } from '@contapro/domain/money/cents'
import type { Book } from '@contapro/domain/vouchers/book'
import { readCode, readName } from './read-cell.ts'
import type { Layout } from './read-header.ts'
import type { RegisterKey } from './register-key.ts'
import type { RceRow, RegisterRow, RvieRow } from './register-row.ts'
import { memoize } from '@contapro/domain/text/memoize'
import { createCommonReader, emptyCommonColumns } from './common-columns.ts'
import type { TextBlock } from './text-block.ts'

/** Builds a row, or returns the name of the column that cannot be read. */
export type BuildRow = (line: TextBlock, written: string, separator: string) => RegisterRow | string

/** With a register, rows of another owner or period are refused. */
export function createRowBuilder(book: Book, layout: Layout, register?: RegisterKey): BuildRow {
  return book === 'rce' ? createRceBuilder(layout, register) : createRvieBuilder(layout, register)
}

export const rceAmounts = [
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

function createRceBuilder(layout: Layout, register?: RegisterKey): BuildRow {
  const { common, amounts, place, ownerNames, read } = createLineReader('rce', layout, rceAmounts, register)
  const nameAt = place('ownerName')
  const lastAt = place('lastNumber')
  const kindAt = place('partyDocumentType')
  const partyAt = place('partyName')
  const yearAt = place('year')
  const customsAt = place('customsCode')
  const goodsAt = place('goodsClass')
  const partAt = place('participation')
  const originalAt = place('originalCar')
  const detractionAt = place('detraction')
  const incalAt = place('incal')
  const projectAt = place('project')

  // Written out field by field because spreading objects is several times slower.
  return (line, written, separator) => {
    const unreadable = read(line)
    if (unreadable !== undefined) return unreadable
    const [baseTaxed, igvTaxed, baseMixed, igvMixed, baseUntaxed, igvUntaxed, notTaxed, isc, icbper, otherTaxes, imb] =
      amounts
    return {
      book: 'rce',
      ownerRuc: common.ownerRuc,
      ownerName: ownerNames(line.cell(nameAt)),
      period: common.period,
      car: common.car,
      issueDate: common.issueDate,
      dueDate: common.dueDate,
      type: common.type,
      series: common.series,
      year: readCode(line.cell(yearAt)),
      number: common.number,
      lastNumber: readCode(line.cell(lastAt)),
      partyDocumentType: readCode(line.cell(kindAt)),
      partyDocument: common.partyDocument,
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
      total: common.total,
      currency: common.currency,
      exchangeRate: common.exchangeRate,
      corrects: common.corrects,
      customsCode: readCode(line.cell(customsAt)),
      goodsClass: readCode(line.cell(goodsAt)),
      project: readCode(line.cell(projectAt)),
      participation: readCode(line.cell(partAt)),
      originalCar: readCode(line.cell(originalAt)),
      detraction: readCode(line.cell(detractionAt)),
      noteReason: common.noteReason,
      state: common.state,
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

function createRvieBuilder(layout: Layout, register?: RegisterKey): BuildRow {
  const { common, amounts, place, ownerNames, read } = createLineReader('rvie', layout, rvieAmounts, register)
  const nameAt = place('ownerName')
  const lastAt = place('lastNumber')
  const kindAt = place('partyDocumentType')
  const partyAt = place('partyName')
  const operationAt = place('operationType')
  const customsAt = place('customsDeclaration')
  const projectAt = place('project')

  return (line, written, separator) => {
    const unreadable = read(line)
    if (unreadable !== undefined) return unreadable
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
    ] = amounts
    return {
      book: 'rvie',
      ownerRuc: common.ownerRuc,
      ownerName: ownerNames(line.cell(nameAt)),
      period: common.period,
      car: common.car,
      issueDate: common.issueDate,
      dueDate: common.dueDate,
      type: common.type,
      series: common.series,
      number: common.number,
      lastNumber: readCode(line.cell(lastAt)),
      partyDocumentType: readCode(line.cell(kindAt)),
      partyDocument: common.partyDocument,
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
      total: common.total,
      currency: common.currency,
      exchangeRate: common.exchangeRate,
      corrects: common.corrects,
      project: readCode(line.cell(projectAt)),
      noteReason: common.noteReason,
      state: common.state,
      operationType: readCode(line.cell(operationAt)),
      customsDeclaration: readCode(line.cell(customsAt)),
      line: written,
      separator,
    } satisfies RvieRow
  }
}

type Amounts<Names extends readonly string[]> = { -readonly [Index in keyof Names]: Cents }

/** What both registers read in the same way. The objects it returns are reused for every line. */
function createLineReader<const Names extends readonly string[]>(
  book: Book,
  layout: Layout,
  names: Names,
  register: RegisterKey | undefined,
) {
  const readCommon = createCommonReader(book, layout, register)
  const common = emptyCommonColumns()
  const place = (name: string) => layout.at[name] ?? -1
  const amountColumns = names.map((name) => ({ name, place: place(name) }))
  const amounts = names.map(() => zeroCents) as Amounts<Names>
  return {
    common,
    amounts,
    place,
    ownerNames: memoize(readName),
    /** Returns the name of the column that cannot be read. */
    read: (line: TextBlock): string | undefined => {
      const unreadable = readCommon(line, common)
      if (unreadable !== undefined) return unreadable
      for (let index = 0; index < amountColumns.length; index += 1) {
        const column = amountColumns[index]
        if (column === undefined) break
        const amount = line.amount(column.place)
        if (amount === undefined) return column.name
        amounts[index] = amount
      }
      return undefined
    },
  }
}
