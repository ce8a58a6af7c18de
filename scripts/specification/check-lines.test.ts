import { describe, expect, it } from 'vitest'
import { checkLines, findUnproved, type Line } from './check-lines.ts'
import { isTitled, readTitles } from './test-titles.ts'

const FILE = 'web/sign-in.test.ts'
const line: Line = { section: '§2', line: 'An email is required.', tests: [{ file: FILE, title: 'requires an email' }] }

describe('the titles of a file', () => {
  it.each([
    ['of a test', `it('opens', () => {`, ['opens']],
    ['of a journey', `test("opens", TAG, async ({ page }) => {`, ['opens']],
    ['on a line of its own', `test(\n  'opens',\n  async`, ['opens']],
    ['of a test with cases', `it.each([['a', (b)], c])('opens %s', (name) => {`, ['opens %s']],
    ['in a template', 'test(`${path} opens`, () => {', ['${path} opens']],
    ['with a quote', String.raw`it('doesn\'t open', () => {`, ["doesn't open"]],
    ['of a skipped test', `it.skip('opens', () => {`, ['opens']],
    ['but no other texts', `describe('x', () => {\n  click('y', 1)\n  expect(await(z)).toBe('w')`, []],
  ])('are read: %s', (_, source, titles) => {
    expect(readTitles(source)).toEqual(titles)
  })
})

describe('a test that ran', () => {
  it.each([
    ['opens', 'opens', true],
    ['opens', 'opens late', false],
    ['opens %s', 'opens /login', true],
    ["'$first' shows $message.text", "'a' shows b", true],
    ['${path} opens (1)', '/login opens (1)', true],
    ['opens (1)', 'opens 1', false],
  ])("has the title '%s' when it is called '%s': %s", (title, ran, expected) => {
    expect(isTitled(title, ran)).toBe(expected)
  })
})

describe('the table of lines', () => {
  const check = (lines: readonly Line[], sections = ['§2']) =>
    checkLines(lines, sections, (file) =>
      file === FILE ? `it('requires an email', x)\nit('is', a)\nit('is', b)` : undefined,
    )
  const withTest = (file: string, title: string): Line[] => [{ ...line, tests: [{ file, title }] }]

  it('is right when each line names tests that exist', () => {
    expect(check([line])).toEqual([])
  })

  it.each([
    ['a section without lines', [line], '§4 has no line'],
    ['a repeated line', [line, line], "'§2: An email is required.' is there twice"],
    ['a line without a test', [{ ...line, tests: [] }], 'names no test'],
    ['a long line', [{ ...line, line: 'word '.repeat(26).trim() }], 'has more than 25 words'],
    ['a file that is gone', withTest('web/gone.test.ts', 'requires an email'), 'there is no web/gone.test.ts'],
    ['a test that is gone', withTest(FILE, 'requires a name'), `${FILE} has no test 'requires a name'`],
    ['a title that two tests have', withTest(FILE, 'is'), `${FILE} has several tests 'is'`],
  ])('is wrong with %s', (_, lines, problem) => {
    expect(check(lines, ['§2', '§4']).join('\n')).toContain(problem)
  })

  it('is proved when every named test passed', () => {
    const passed = [{ file: FILE, title: 'requires an email' }]
    expect(findUnproved([line], passed)).toEqual([])
    expect(findUnproved([line], [{ file: 'other.test.ts', title: 'requires an email' }])).toEqual([
      `§2: An email is required.\n  did not pass: 'requires an email' of ${FILE}`,
    ])
  })
})
