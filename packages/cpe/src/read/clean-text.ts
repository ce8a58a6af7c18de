// Marks that change the order or the looks of what surrounds them: directional controls, zero-width marks, soft hyphens, C1 controls.
const INVISIBLE = /[\u007F-\u009F\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/
const INVISIBLES = new RegExp(INVISIBLE, 'g')

/** Trims and collapses blanks, as every text of a voucher is kept. */
export function collapseBlanks(text: string): string {
  const length = text.length
  let previousBlank = true
  for (let at = 0; at < length; at++) {
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

/** Whether the text tries to show something other than what it says. */
export function hasInvisibles(text: string): boolean {
  return INVISIBLE.test(text)
}

/** The text without marks and controls that could make it look like another. */
export function withoutInvisibles(text: string): string {
  return collapseBlanks(text.replaceAll(INVISIBLES, ''))
}
