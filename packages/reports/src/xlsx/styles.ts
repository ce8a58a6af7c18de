import type { ColumnKind } from './sheet.ts'

const FORMATS = { amount: 164, date: 165, rate: 166 } as const
const TEXT = 49
const GENERAL = 0
const INTEGER = 3

/** Each style is an index into `cellXfs` below. */
export const HEADER_STYLE = 1
const STYLES: Readonly<Record<ColumnKind, number>> = {
  text: 2,
  wrapped: 3,
  amount: 4,
  number: 5,
  decimal: 0,
  rate: 6,
  date: 7,
  link: 8,
}
export const TOTAL_LABEL_STYLE = 9
export const TOTAL_AMOUNT_STYLE = 10

export const styleOf = (kind: ColumnKind): number => STYLES[kind]

const cell = (format: number, font: number, { fill = 0, border = 0, alignment = '' } = {}) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1"` +
  ` applyFont="1"${fill ? ' applyFill="1"' : ''}${alignment ? ` applyAlignment="1"><alignment ${alignment}/></xf>` : '/>'}`

const CELLS = [
  cell(GENERAL, 0),
  cell(TEXT, 1, { fill: 2, border: 1, alignment: 'vertical="center" wrapText="1"' }),
  cell(TEXT, 0),
  cell(TEXT, 0, { alignment: 'vertical="top" wrapText="1"' }),
  cell(FORMATS.amount, 0),
  cell(INTEGER, 0),
  cell(FORMATS.rate, 0),
  cell(FORMATS.date, 0),
  cell(TEXT, 2),
  cell(TEXT, 1, { border: 2 }),
  cell(FORMATS.amount, 1, { border: 2 }),
]

/** `xl/styles.xml` */
export const STYLES_XML = [
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
  `<numFmts count="3"><numFmt numFmtId="${FORMATS.amount}" formatCode="#,##0.00"/>`,
  `<numFmt numFmtId="${FORMATS.date}" formatCode="dd/mm/yyyy"/><numFmt numFmtId="${FORMATS.rate}" formatCode="0.000"/></numFmts>`,
  '<fonts count="3"><font><sz val="10"/><name val="Calibri"/></font><font><b/><sz val="10"/><name val="Calibri"/></font>',
  '<font><u/><sz val="10"/><color rgb="FF1D4ED8"/><name val="Calibri"/></font></fonts>',
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFF1F0EE"/><bgColor indexed="64"/></patternFill></fill></fills>',
  '<borders count="3"><border><left/><right/><top/><bottom/><diagonal/></border>',
  '<border><left/><right/><top/><bottom style="thin"><color rgb="FFB8B5AF"/></bottom><diagonal/></border>',
  '<border><left/><right/><top style="thin"><color rgb="FF6B6862"/></top><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${CELLS.length}">${CELLS.join('')}</cellXfs>`,
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
].join('')
