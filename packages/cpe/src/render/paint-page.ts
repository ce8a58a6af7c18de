import type { PDFDocument } from '@napi-rs/canvas'
import { encode } from 'uqr'

import type { DrawOp, Page } from './draw-op.ts'
import { fontOf } from './fonts.ts'

/** The canvas interface shared by pictures and PDF pages. */
type Context = ReturnType<PDFDocument['beginPage']>

/** Paints a page on either canvas: pixels for a JPEG, vectors and text for a PDF. */
export function paintPage(context: Context, page: Page): void {
  // Disables ligatures and kerning: text extracted from the PDF must read `oficina`, not `oﬁcina`, and widths must match those measured.
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
 * Error correction level M is what billing programs use and survives a folded sheet. The mask is fixed because trying all
 * eight costs as much as the rest of the page. Runs of dark modules are one rectangle, which keeps PDFs small.
 */
function paintQr(context: Context, op: Op<'qr'>): void {
  const { data, size } = encode(op.text, { ecc: 'M', border: 0, maskPattern: 0 })
  const module = op.size / size
  context.fillStyle = '#000000'
  context.beginPath()
  for (const [row, modules] of data.entries()) {
    for (let from = 0; from < size; from += 1) {
      if (!modules[from]) continue
      let to = from
      while (modules[to + 1]) to += 1
      context.rect(op.x + from * module, op.y + row * module, (to - from + 1) * module, module)
      from = to
    }
  }
  context.fill()
}
