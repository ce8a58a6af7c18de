import { parentPort } from 'node:worker_threads'

import { drawJpeg } from '@contapro/cpe/draw/draw-jpeg'
import { drawPdf } from '@contapro/cpe/draw/draw-pdf'
import { isVoucher } from '@contapro/cpe/read/cpe-reading'
import { readCpe } from '@contapro/cpe/read/read-cpe'

import type { Drawn, DrawRequest } from './draw-message.ts'

// A thread of its own: drawing takes tens of milliseconds that no request should wait for.
parentPort?.on('message', ({ id, xml, kind }: DrawRequest) => {
  const answer = (drawn: Drawn) => parentPort?.postMessage(drawn)
  try {
    const { document } = readCpe(xml)
    if (!isVoucher(document)) return answer({ id, bytes: undefined })
    const bytes = kind === 'jpeg' ? drawJpeg(document) : drawPdf(document)
    return answer({ id, bytes })
  } catch (error) {
    return answer({ id, failure: error instanceof Error ? error.message : 'not drawn' })
  }
})
