import { parentPort } from 'node:worker_threads'

import { drawJpeg } from '@contapro/cpe/draw/draw-jpeg'
import { drawPdf } from '@contapro/cpe/draw/draw-pdf'
import { isVoucher } from '@contapro/cpe/read/cpe-reading'
import { readCpe } from '@contapro/cpe/read/read-cpe'

import type { Drawn, DrawRequest } from './render-message.ts'

// A thread of its own: drawing takes tens of milliseconds that no request should wait for.
parentPort?.on('message', (request: DrawRequest) => {
  // A thread has no origin: the rule is about windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(draw(request))
})

function draw({ id, xml, kind }: DrawRequest): Drawn {
  try {
    const { document } = readCpe(xml)
    if (!isVoucher(document)) return { id, bytes: undefined }
    return { id, bytes: kind === 'jpeg' ? drawJpeg(document) : drawPdf(document) }
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : 'not drawn' }
  }
}
