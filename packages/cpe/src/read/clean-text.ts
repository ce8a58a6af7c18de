// Characters that change the order or appearance of the text around them: directional controls, zero-width marks, soft hyphens, C1 controls.
const INVISIBLE = /[\u007F-\u009F\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/
const INVISIBLES = new RegExp(INVISIBLE, 'g')

/** Trims the text and collapses runs of blanks. */
export function collapseBlanks(text: string): string {
  const length = text.length
  let previousBlank = true
  for (let at = 0; at < length; at += 1) {
    const code = text.charCodeAt(at)
    const blank = code === 32
    if ((blank && previousBlank) || code < 32 || code === 160) return rewrite(text)
    previousBlank = blank
  }
  return previousBlank && length > 0 ? rewrite(text) : text
}

function rewrite(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Whether the text contains characters that could disguise it. */
export function hasInvisibles(text: string): boolean {
  return INVISIBLE.test(text)
}

/** Removes characters that could make the text look like another. */
export function withoutInvisibles(text: string): string {
  return collapseBlanks(text.replaceAll(INVISIBLES, ''))
}
