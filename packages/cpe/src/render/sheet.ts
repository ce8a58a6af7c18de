import { itemAt } from '@contapro/domain/lists/item-at'

import { drawLimits } from './draw-limits.ts'
import { pageSize, type DrawOp, type Page } from './draw-op.ts'
import { inOurFonts } from './fonts.ts'
import { theme } from './theme.ts'
import { fitText, wrapText } from './wrap-text.ts'

export type TextStyle = {
  readonly size?: number
  readonly bold?: boolean
  readonly align?: 'left' | 'center' | 'right'
  readonly color?: string
  /** Maximum width; longer texts end in an ellipsis. */
  readonly fit?: number
}

const FOOTER_HEIGHT = 34

/** Pages written from top to bottom. `y` is the top of the next element. */
export class Sheet {
  readonly left = theme.margin
  readonly right = pageSize.width - theme.margin
  readonly width = pageSize.width - 2 * theme.margin
  readonly bottom = pageSize.height - theme.margin - FOOTER_HEIGHT
  y: number = theme.margin
  /** Whether something is not drawn, or not in full. */
  isCut = false
  #characters = 0
  readonly #pages: DrawOp[][] = []
  #current: DrawOp[] = []
  #gap: Page['gap']
  readonly #onNewPage: (sheet: Sheet) => void

  /** `onNewPage` writes the header of every page after the first. */
  constructor(onNewPage: (sheet: Sheet) => void) {
    this.#onNewPage = onNewPage
    this.#pages.push(this.#current)
  }

  get pages(): readonly Page[] {
    const last = this.#pages.length - 1
    return this.#pages.map((ops, index) => ({ ops, ...(index === last && this.#gap && { gap: this.#gap }) }))
  }

  /** Leaves the rest of the page empty down to `y`. */
  skipTo(y: number): void {
    this.#gap = { top: this.y, bottom: y }
    this.y = y
  }

  get pageCount(): number {
    return this.#pages.length
  }

  /** Whether an element of this height would need a page beyond `maxPages`, or the text drawn so far reached its limit. */
  isFull(height: number, maxPages: number): boolean {
    if (this.#characters > drawLimits.characters) return true
    return this.pageCount >= maxPages && this.y + height > this.bottom
  }

  /** Starts a new page when this one has less room than `height`. Returns whether it did. */
  ensure(height: number): boolean {
    if (this.y + height <= this.bottom) return false
    this.#current = []
    this.#pages.push(this.#current)
    this.y = theme.margin
    this.#onNewPage(this)
    return true
  }

  /** Writes on an earlier page, such as its footer once the number of pages is known. */
  onPage(index: number, write: () => void): void {
    const last = this.#current
    this.#current = itemAt(this.#pages, index)
    write()
    this.#current = last
  }

  add(op: DrawOp): void {
    this.#current.push(op)
  }

  text(x: number, y: number, text: string, style: TextStyle = {}): void {
    const { size = theme.body, bold = false, align = 'left', color = theme.ink, fit } = style
    const shown = fit === undefined ? text : fitText(text, fit, size, bold)
    this.#characters += shown.length
    if (shown !== '') this.add({ op: 'text', x, y, text: inOurFonts(shown), size, bold, align, color })
  }

  /** Writes wrapped lines below `top`, at most `maxLines`; returns their height. */
  paragraph(x: number, top: number, text: string, width: number, style: TextStyle = {}, maxLines = Infinity): number {
    const { size = theme.body, bold = false } = style
    const { lines, isCut } = wrapText(text, width, size, bold, maxLines)
    if (isCut) this.isCut = true
    const height = size * theme.leading
    for (const [index, line] of lines.entries()) this.text(x, top + height * index + size, line, style)
    return height * lines.length
  }

  box(
    x: number,
    y: number,
    width: number,
    height: number,
    style: { fill?: string; stroke?: string; radius?: number } = {},
  ): void {
    this.add({ op: 'box', x, y, width, height, radius: style.radius ?? 0, fill: style.fill, stroke: style.stroke })
  }

  rule(y: number, color: string = theme.line): void {
    this.add({ op: 'rule', x: this.left, y, width: this.width, color })
  }
}
