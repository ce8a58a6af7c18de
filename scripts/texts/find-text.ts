/** One text of the specification, as it must stand in the sources. */
export type SpecifiedText = {
  /** `{name}` stands for a value the program puts in. */
  readonly text: string
  readonly section: string
  /** `start`: more follows on the screen. `inside`: it is part of a longer sentence. Otherwise it stands alone. */
  readonly match?: 'start' | 'inside'
}

/** Whether a source shows the text: as a string or as text between tags. Broken lines count as one space. */
export function findText(specified: SpecifiedText, source: string): boolean {
  return patternOf(specified).test(source)
}

/** The source as `findText` wants it: whole-line comments gone (a text in a comment shows nothing), blanks folded. */
export function readable(source: string): string {
  return source.replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '').replaceAll(/\s+/g, ' ')
}

function patternOf({ text, match }: SpecifiedText): RegExp {
  const body = text
    .split(/\{\w+\}/)
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('\\$?\\{[^{}]+\\}')
  const before = match === 'inside' ? '' : '(?<=[\'"`>}] ?)'
  const after = match === undefined ? '(?= ?[\'"`<{])' : ''
  return new RegExp(`${before}${body}${after}`)
}
