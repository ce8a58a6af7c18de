import { findText, normalizeSource, type SpecifiedText } from './find-text.ts'

export type Comparison = {
  /** Specified, in no source, and not listed as coming later. */
  readonly missing: readonly SpecifiedText[]
  /** Listed as coming later although a source has it: it must be removed from the list. */
  readonly arrived: readonly string[]
  /** Listed as coming later although it is not specified. */
  readonly unknown: readonly string[]
}

export function compareTexts(
  specified: readonly SpecifiedText[],
  notYet: readonly string[],
  sources: readonly string[],
): Comparison {
  const normalized = sources.map(normalizeSource)
  const isShown = (text: SpecifiedText) => normalized.some((source) => findText(text, source))
  const shown = new Set(specified.filter(isShown).map(({ text }) => text))
  const known = new Set(specified.map(({ text }) => text))
  return {
    missing: specified.filter(({ text }) => !shown.has(text) && !notYet.includes(text)),
    arrived: notYet.filter((text) => shown.has(text)),
    unknown: notYet.filter((text) => !known.has(text)),
  }
}
