import { parentPort } from 'node:worker_threads'

import { renderJpeg } from '@contapro/cpe/render/render-jpeg'
import { renderPdf } from '@contapro/cpe/render/render-pdf'
import { isVoucher } from '@contapro/cpe/read/cpe-reading'
import { readCpe } from '@contapro/cpe/read/read-cpe'

import type { RenderRequest, RenderResult } from './render-message.ts'

// Rendering takes tens of milliseconds, so it runs in this thread instead of blocking requests.
parentPort?.on('message', (request: RenderRequest) => {
  // The rule is about windows; a worker thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(render(request))
})

function render({ id, xml, rendering }: RenderRequest): RenderResult {
  try {
    const { document } = readCpe(xml)
    if (!isVoucher(document)) return { id, bytes: undefined }
    return { id, bytes: rendering === 'jpeg' ? renderJpeg(document) : renderPdf(document) }
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : 'not rendered' }
  }
}
