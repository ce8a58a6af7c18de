import { fileURLToPath } from 'node:url'

import { createCanvas, GlobalFonts } from '@napi-rs/canvas'

/**
 * The fonts are part of the package so that prints are the same on any machine. Condensed, because descriptions are long;
 * DejaVu, because text extracted from its PDFs is complete (Inter loses the hyphen of `F001-123`).
 */
const FAMILIES = { regular: 'Contapro Print', bold: 'Contapro Print Bold' } as const

for (const [family, file] of [
  [FAMILIES.regular, 'DejaVuSansCondensed.ttf'],
  [FAMILIES.bold, 'DejaVuSansCondensed-Bold.ttf'],
] as const) {
  GlobalFonts.registerFromPath(fileURLToPath(new URL(`../../fonts/${file}`, import.meta.url)), family)
}

const fonts = new Map<number, string>()

/** The CSS font of a size, cached. */
export function fontOf(size: number, bold: boolean): string {
  const key = bold ? -size : size
  let font = fonts.get(key)
  if (font === undefined) fonts.set(key, (font = `${size}px "${bold ? FAMILIES.bold : FAMILIES.regular}"`))
  return font
}

// Latin, Greek, Cyrillic, punctuation and symbols, which our fonts have.
const MISSING = /[^\u0020-\u052F\u1E00-\u1EFF\u2000-\u27BF]/u
const MISSING_ALL = new RegExp(MISSING, 'gu')
const BOX = '□'

/**
 * The text with boxes for characters that our fonts do not have: searching the machine for another font takes a fifth of a
 * millisecond for each, and prints would differ between machines.
 */
export function inOurFonts(text: string): string {
  return MISSING.test(text) ? text.replaceAll(MISSING_ALL, BOX) : text
}

const MEASURED_AT = 100
const ruler = createCanvas(1, 1).getContext('2d')
const advances = { regular: new Map<string, number>(), bold: new Map<string, number>() }

/** The width of a character in a font of size 1. */
export function advanceOf(character: string, bold: boolean): number {
  const known = bold ? advances.bold : advances.regular
  let advance = known.get(character)
  if (advance === undefined) {
    if (MISSING.test(character)) return advanceOf(BOX, bold)
    ruler.font = fontOf(MEASURED_AT, bold)
    advance = ruler.measureText(character).width / MEASURED_AT
    known.set(character, advance)
  }
  return advance
}

/** The width of a text as the sum of its cached character widths, which is a thousand times faster than measuring each line. */
export function textWidth(text: string, size: number, bold: boolean): number {
  let width = 0
  for (const character of text) width += advanceOf(character, bold)
  return width * size
}
