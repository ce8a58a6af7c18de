import type { PDFDocument } from '@napi-rs/canvas'
import { encode } from 'uqr'

import type { DrawOp, Page } from './draw-op.ts'
import { fontOf } from './fonts.ts'

/** What the canvases of pictures and of PDF pages have in common. */
type Context = ReturnType<PDFDocument['beginPage']>

/** Paints a page on any canvas: pixels for a JPEG, vectors and text for a PDF. */
export function paintPage(context: Context, page: Page): void {
  // No ligatures nor kerning: the text of the PDF must read `oficina`, not `oﬁcina`, and widths add up as measured.
  context.textRendering = 'optimizeSpeed'
  for (const op of page.ops) {
    if (op.op === 'text') paintText(context, op)
    else if (op.op === 'box') paintBox(context, op)
    else if (op.op === 'qr') paintQr(context, op)
    else {
      context.fillStyle = op.color
      context.fillRect(op.x, op.y, op.width, 0.7)
    }
  }
}

type Op<Kind extends DrawOp['op']> = Extract<DrawOp, { readonly op: Kind }>

function paintText(context: Context, op: Op<'text'>): void {
  context.font = fontOf(op.size, op.bold)
  context.textAlign = op.align
  context.fillStyle = op.color
  context.fillText(op.text, op.x, op.y)
}

function paintBox(context: Context, op: Op<'box'>): void {
  context.beginPath()
  if (op.radius > 0) context.roundRect(op.x, op.y, op.width, op.height, op.radius)
  else context.rect(op.x, op.y, op.width, op.height)
  if (op.fill !== undefined) {
    context.fillStyle = op.fill
    context.fill()
  }
  if (op.stroke !== undefined) {
    context.strokeStyle = op.stroke
    context.lineWidth = 0.9
    context.stroke()
  }
}

/**
 * Level M: what billers use, and enough for a folded sheet. Any mask can be read; trying the eight costs as much as the
 * rest of the page, so it is always the chequered one. Runs of dark modules are one rectangle, which keeps PDFs small.
 */
function paintQr(context: Context, op: Op<'qr'>): void {
  const { data, size } = encode(op.text, { ecc: 'M', border: 0, maskPattern: 0 })
  const module = op.size / size
  context.fillStyle = '#000000'
  context.beginPath()
  for (const [row, modules] of data.entries()) {
    for (let from = 0; from < size; from++) {
      if (!modules[from]) continue
      let to = from
      while (modules[to + 1]) to++
      context.rect(op.x + from * module, op.y + row * module, (to - from + 1) * module, module)
      from = to
    }
  }
  context.fill()
}
