/**
 * The fields of a register file by the numbers of the norm, from a table of its own: it shares nothing with what writes the file, so that a
 * field in the wrong place is found.
 */
const FIELDS = {
  rce: {
    count: 37,
    names: {
      1: 'ruc',
      2: 'owner',
      3: 'period',
      4: 'car',
      5: 'issued',
      6: 'due',
      7: 'type',
      8: 'series',
      9: 'year',
      10: 'number',
      12: 'partyType',
      13: 'party',
      14: 'partyName',
      15: 'baseDg',
      16: 'igvDg',
      17: 'baseDgng',
      18: 'igvDgng',
      19: 'baseDng',
      20: 'igvDng',
      21: 'notTaxed',
      22: 'isc',
      23: 'icbper',
      24: 'other',
      25: 'total',
      26: 'currency',
      27: 'rate',
      28: 'modifiedOn',
      29: 'modifiedType',
      30: 'modifiedSeries',
      31: 'customs',
      32: 'modifiedNumber',
    },
    amounts: [15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25],
  },
  rvie: {
    count: 33,
    names: {
      1: 'ruc',
      2: 'owner',
      3: 'period',
      4: 'car',
      5: 'issued',
      6: 'due',
      7: 'type',
      8: 'series',
      9: 'number',
      11: 'partyType',
      12: 'party',
      13: 'partyName',
      14: 'exported',
      15: 'base',
      16: 'baseDiscount',
      17: 'igv',
      18: 'igvDiscount',
      19: 'exonerated',
      20: 'unaffected',
      21: 'isc',
      22: 'ivapBase',
      23: 'ivap',
      24: 'icbper',
      25: 'other',
      26: 'total',
      27: 'currency',
      28: 'rate',
      29: 'modifiedOn',
      30: 'modifiedType',
      31: 'modifiedSeries',
      32: 'modifiedNumber',
    },
    amounts: [14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26],
  },
} as const

type Book = keyof typeof FIELDS
export type RegisterFields<B extends Book> = Record<
  (typeof FIELDS)[B]['names'][keyof (typeof FIELDS)[B]['names']] & string,
  string
>

/** Reads a register file as SUNAT does: ASCII, each line ended by CRLF, each field by a pipe, amounts with two decimals. */
export function readRegisterFile<B extends Book>(book: B, file: string | Buffer, extra = 0): RegisterFields<B>[] {
  const text = typeof file === 'string' ? file : file.toString('latin1')
  if (/[^\r\n\x20-\x7e]/.test(text)) throw new Error('a character outside of ASCII')
  if (text === '') return []
  if (!text.endsWith('\r\n')) throw new Error('the last line does not end')
  const { count, names, amounts } = FIELDS[book]
  return text
    .slice(0, -2)
    .split('\r\n')
    .map((line, index) => {
      const cells = line.split('|')
      if (cells.length !== count + extra + 1 || cells.at(-1) !== '')
        throw new Error(`line ${index + 1} has ${cells.length} parts`)
      for (const at of amounts)
        if (!/^-?\d{1,12}\.\d{2}$/.test(cells[at - 1] ?? '')) throw new Error(`line ${index + 1}, field ${at}`)
      return Object.fromEntries(
        Object.entries(names).map(([at, name]) => [name, cells[Number(at) - 1] ?? '']),
      ) as RegisterFields<B>
    })
}
