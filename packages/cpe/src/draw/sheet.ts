import { pageSize, type DrawOp, type Page } from './draw-op.ts'
import { theme } from './theme.ts'
import { fitText, wrapWithin } from './wrap-text.ts'

export interface TextStyle {
  readonly size?: number
  readonly bold?: boolean
  readonly align?: 'left' | 'center' | 'right'
  readonly color?: string
  /** Widest it may be; what does not fit ends in an ellipsis. */
  readonly fit?: number
}

/** Room kept for the foot of every page. */
const FOOT = 34

/** Pages being written from top to bottom. `y` is the top of what comes next. */
export class Sheet {
  readonly left = theme.margin
  readonly right = pageSize.width - theme.margin
  readonly width = pageSize.width - 2 * theme.margin
  readonly bottom = pageSize.height - theme.margin - FOOT
  y: number = theme.margin
  #pages: DrawOp[][] = [[]]
  readonly #onNewPage: (sheet: Sheet) => void

  /** `onNewPage` writes the head of every page after the first. */
  constructor(onNewPage: (sheet: Sheet) => void) {
    this.#onNewPage = onNewPage
  }

  get pages(): readonly Page[] {
    return this.#pages.map((ops) => ({ ops }))
  }

  get pageCount(): number {
    return this.#pages.length
  }

  /** Starts another page unless so much room is left in this one. Says whether it did. */
  ensure(height: number): boolean {
    if (this.y + height <= this.bottom) return false
    this.#pages.push([])
    this.y = theme.margin
    this.#onNewPage(this)
    return true
  }

  /** Writes on a page already made, such as the foot once their number is known. */
  onPage(index: number, write: () => void): void {
    const current = this.#pages
    this.#pages = [current[index]!]
    write()
    this.#pages = current
  }

  add(op: DrawOp): void {
    this.#pages.at(-1)!.push(op)
  }

  text(x: number, y: number, text: string, style: TextStyle = {}): void {
    const { size = theme.body, bold = false, align = 'left', color = theme.ink, fit } = style
    const shown = fit === undefined ? text : fitText(text, fit, size, bold)
    if (shown !== '') this.add({ op: 'text', x, y, text: shown, size, bold, align, color })
  }

  /** Wrapped lines from a top edge down, at most so many; returns the height they take. */
  paragraph(x: number, top: number, text: string, width: number, style: TextStyle = {}, most = Infinity): number {
    const { size = theme.body, bold = false } = style
    const lines = wrapWithin(text, width, size, bold, most)
    const height = size * theme.leading
    for (const [index, line] of lines.entries()) this.text(x, top + height * index + size, line, style)
    return height * lines.length
  }

  box(
    x: number,
    y: number,
    width: number,
    height: number,
    look: { fill?: string; stroke?: string; radius?: number } = {},
  ): void {
    this.add({ op: 'box', x, y, width, height, radius: look.radius ?? 0, fill: look.fill, stroke: look.stroke })
  }

  rule(y: number, color: string = theme.line): void {
    this.add({ op: 'rule', x: this.left, y, width: this.width, color })
  }
}
