import { findText, needsFile, normalizeSource, type Source, type SpecifiedText } from './find-text.ts'

/** A text that is in no source, and why. */
export type Missing = { readonly text: string; readonly why: string }

export type Comparison = {
  /** Specified, in no source, and not listed as coming later. */
  readonly missing: readonly SpecifiedText[]
  /** Listed as coming later although a source has it: it must be removed from the list. */
  readonly arrived: readonly string[]
  /** Listed as coming later although it is not specified. */
  readonly unknown: readonly string[]
  /** So short that other screens may use the same words, and no file is named that has to contain it. */
  readonly shared: readonly string[]
}

export function compareTexts(
  specified: readonly SpecifiedText[],
  notYet: readonly Missing[],
  sources: readonly Source[],
): Comparison {
  const normalized = sources.map(({ file, content }) => ({ file, content: normalizeSource(content) }))
  const isShown = (text: SpecifiedText) =>
    normalized.some(({ file, content }) => file.startsWith(text.in ?? '') && findText(text, content))
  const excused = notYet.map(({ text }) => text)
  const shown = new Set(specified.filter(isShown).map(({ text }) => text))
  const known = new Set(specified.map(({ text }) => text))
  return {
    missing: specified.filter(({ text }) => !shown.has(text) && !excused.includes(text)),
    arrived: excused.filter((text) => shown.has(text)),
    unknown: excused.filter((text) => !known.has(text)),
    shared: specified.filter((text) => text.in === undefined && needsFile(text)).map(({ text }) => text),
  }
}
