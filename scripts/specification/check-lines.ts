import { isTitled, readTitles, type TestName } from './test-titles.ts'

/** A statement of the specification that can be checked, in our words, and the tests that prove it. */
export type Line = { readonly section: string; readonly line: string; readonly tests: readonly TestName[] }

const MAX_WORDS = 25

/** What is wrong with the table. `sections` must have lines; `readTestFile` gives the text of a file, or undefined. */
export function checkLines(
  lines: readonly Line[],
  sections: readonly string[],
  readTestFile: (file: string) => string | undefined,
): string[] {
  const present = new Set(lines.map(({ section }) => section))
  const read = new Map<string, string[] | undefined>()
  const titlesOf = (file: string) => {
    if (!read.has(file)) {
      const source = readTestFile(file)
      read.set(file, source === undefined ? undefined : readTitles(source))
    }
    return read.get(file)
  }
  return [
    ...sections.filter((section) => !present.has(section)).map((section) => `${section} has no line`),
    ...findRepeated(lines.map(({ section, line }) => `${section}: ${line}`)).map((name) => `'${name}' is there twice`),
    ...lines.flatMap((line) =>
      checkLine(line, titlesOf).map((problem) => `${line.section}: ${line.line}\n  ${problem}`),
    ),
  ]
}

/** The lines of which no test, or not every one, passed. */
export function findUnproved(lines: readonly Line[], passed: readonly TestName[]): string[] {
  const titles = Map.groupBy(passed, ({ file }) => file)
  const hasPassed = ({ file, title }: TestName) => (titles.get(file) ?? []).some((ran) => isTitled(title, ran.title))
  return lines.flatMap(({ section, line, tests }) =>
    tests
      .filter((test) => !hasPassed(test))
      .map(({ file, title }) => `${section}: ${line}\n  did not pass: '${title}' of ${file}`),
  )
}

function checkLine({ line, tests }: Line, titlesOf: (file: string) => string[] | undefined): string[] {
  return [
    ...(line.split(' ').length > MAX_WORDS ? [`has more than ${MAX_WORDS} words: it is more than one statement`] : []),
    ...(tests.length === 0 ? ['names no test'] : []),
    ...tests.flatMap(({ file, title }) => {
      const titles = titlesOf(file)
      if (titles === undefined) return [`there is no ${file}`]
      const count = titles.filter((other) => other === title).length
      if (count === 0) return [`${file} has no test '${title}'`]
      return count > 1 ? [`${file} has several tests '${title}': give them different titles`] : []
    }),
  ]
}

function findRepeated(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index)
}
