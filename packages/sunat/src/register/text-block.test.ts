import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAmount } from './read-cell.ts'
import { TextBlock } from './text-block.ts'

function split(line: string, separator = '|'): TextBlock {
  const block = new TextBlock()
  block.load(`antes\n${line}\ndespués`)
  block.splitLine(6, 6 + line.length, separator.charCodeAt(0))
  return block
}

describe('a split line', () => {
  it('has the same cells as a split string', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[^|\n]{0,12}$/u), { minLength: 1, maxLength: 120 }), (cells) => {
        const block = split(cells.join('|'))
        expect(block.count).toBe(cells.length)
        expect(cells.map((_, index) => block.cell(index))).toEqual(cells)
        expect([block.cell(-1), block.cell(cells.length)]).toEqual(['', ''])
      }),
    )
  })

  it('reads any cell like readAmount', () => {
    const money = fc.oneof(
      fc.stringMatching(/^-?\d{0,14}(\.\d{0,4})?$/),
      fc.constantFrom(
        '',
        '-',
        '.',
        '-.',
        '+5',
        ' 5.00',
        '5.00 ',
        '1,5',
        '1e5',
        '--1',
        '1.2.3',
        '-0.00',
        '- 118.00',
        ' -  5',
        '- ',
        '- -1',
        '0',
        '12920',
        '10949.15',
      ),
    )
    fc.assert(
      fc.property(fc.array(money, { minLength: 1, maxLength: 20 }), (cells) => {
        const block = split(cells.join('|'))
        expect(cells.map((_, index) => block.amount(index))).toEqual(cells.map((cell) => readAmount(cell)))
      }),
      { numRuns: 300 },
    )
  })

  it('counts cells beyond those it can store', () => {
    const block = split('x|'.repeat(400))
    expect([block.count, block.cell(253), block.cell(300)]).toEqual([401, 'x', ''])
  })
})
