/** One text of the specification, as the sources must contain it. */
export type SpecifiedText = {
  /** `{name}` is a value that the program fills in, or a component that shows one. */
  readonly text: string
  readonly section: string
  /** `start`: more follows on the screen. `inside`: it is part of a longer sentence. Otherwise it is the whole text. */
  readonly match?: 'start' | 'inside'
  /** The file or folder that has to contain it. Short texts need one: other screens use the same words, which proves nothing. */
  readonly in?: string
}

export type Source = { readonly file: string; readonly content: string }

const MAX_WORDS_ANYWHERE = 2
/** `${value}`, `{value}` or `<Value of={value} />`. */
const FILLED_IN = String.raw`(?:\$?\{[^{}]+\}|<[A-Z]\w*[^<>]*/>)`

/** Whether a text is so short that its file must be named. */
export function needsFile({ text }: SpecifiedText): boolean {
  return text.split(' ').length <= MAX_WORDS_ANYWHERE
}

/** Whether a source has the text as a string or between tags. A line break counts as one space. */
export function findText(specified: SpecifiedText, source: string): boolean {
  return toPattern(specified).test(source)
}

/** The source as `findText` expects it: without whole-line comments, and with white space collapsed. */
export function normalizeSource(source: string): string {
  return source.replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '').replaceAll(/\s+/g, ' ')
}

function toPattern({ text, match }: SpecifiedText): RegExp {
  const body = text
    .split(/\{\w+\}/)
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join(FILLED_IN)
  const before = match === 'inside' ? '' : '(?<=[\'"`>}] ?)'
  const after = match === undefined ? '(?= ?[\'"`<{])' : ''
  return new RegExp(`${before}${body}${after}`)
}
