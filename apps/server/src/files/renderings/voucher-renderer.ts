import { Worker } from 'node:worker_threads'

import type { Rendering } from '../voucher-file-names.ts'
import type { RenderRequest, RenderResult } from './render-message.ts'

/** Renders vouchers as pictures and PDFs, off the event loop. */
export type VoucherRenderer = {
  /** Undefined when the XML is not a voucher. */
  render(xml: Uint8Array, rendering: Rendering): Promise<Uint8Array | undefined>
  close(): Promise<void>
}

const MAX_RENDER_MS = 20_000

type PendingRender = {
  resolve: (bytes: Uint8Array | undefined) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

/** One thread is enough for dozens of renderings per second. It starts with the first one, and is replaced when it hangs or dies. */
export function openVoucherRenderer(): VoucherRenderer {
  let thread: Worker | undefined
  let lastId = 0
  const pending = new Map<number, PendingRender>()

  function stopThread(error: Error): void {
    void thread?.terminate()
    thread = undefined
    for (const { reject, timer } of pending.values()) {
      clearTimeout(timer)
      reject(error)
    }
    pending.clear()
  }

  function startThread(): Worker {
    const started = new Worker(new URL('render-worker.ts', import.meta.url))
    started.on('message', (result: RenderResult) => {
      const request = pending.get(result.id)
      if (!request) return
      pending.delete(result.id)
      clearTimeout(request.timer)
      if ('bytes' in result) request.resolve(result.bytes)
      else request.reject(new Error(result.failure))
    })
    started.on('error', stopThread)
    started.unref()
    return started
  }

  return {
    render: (xml, rendering) =>
      new Promise((resolve, reject) => {
        thread ??= startThread()
        lastId += 1
        const timer = setTimeout(() => stopThread(new Error('rendering took too long')), MAX_RENDER_MS)
        pending.set(lastId, { resolve, reject, timer })
        const request: RenderRequest = { id: lastId, xml, rendering }
        // The rule is about windows; a worker thread has no origin.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        thread.postMessage(request)
      }),
    async close() {
      await thread?.terminate()
      stopThread(new Error('closed'))
    },
  }
}
