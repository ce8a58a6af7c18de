import { renderJpeg } from '@contapro/cpe/render/render-jpeg'
import { renderPdf } from '@contapro/cpe/render/render-pdf'
import { isVoucher } from '@contapro/cpe/read/cpe-reading'
import { readCpe } from '@contapro/cpe/read/read-cpe'

import type { RenderRequest, RenderResult } from './render-message.ts'

// The program of `render-process.ts`: it answers each request with a rendering, and ends with the process that started it.
process.on('message', (request: RenderRequest) => {
  const rendering = render(request)
  process.send?.({ ...rendering, memory: process.memoryUsage.rss() } satisfies RenderResult)
})
process.on('disconnect', () => process.exit())

function render({ xml, rendering }: RenderRequest): { bytes: Uint8Array | undefined } | { failure: string } {
  try {
    const { document } = readCpe(xml)
    if (!isVoucher(document)) return { bytes: undefined }
    return { bytes: rendering === 'jpeg' ? renderJpeg(document) : renderPdf(document) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : 'not rendered' }
  }
}
