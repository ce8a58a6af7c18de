import { findText, readable, type SpecifiedText } from './find-text.ts'

export type Comparison = {
  /** Specified, in no source, and not announced as coming later. */
  readonly missing: readonly SpecifiedText[]
  /** Announced as coming later, yet already there: the announcement must go. */
  readonly arrived: readonly string[]
  /** Announced as coming later, yet not specified. */
  readonly unknown: readonly string[]
}

export function compareTexts(
  specified: readonly SpecifiedText[],
  notYet: readonly string[],
  sources: readonly string[],
): Comparison {
  const readableSources = sources.map(readable)
  const isShown = (text: SpecifiedText) => readableSources.some((source) => findText(text, source))
  const shown = new Set(specified.filter(isShown).map(({ text }) => text))
  const known = new Set(specified.map(({ text }) => text))
  return {
    missing: specified.filter(({ text }) => !shown.has(text) && !notYet.includes(text)),
    arrived: notYet.filter((text) => shown.has(text)),
    unknown: notYet.filter((text) => !known.has(text)),
  }
}
