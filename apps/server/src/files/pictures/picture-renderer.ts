import { Worker } from 'node:worker_threads'

import type { Drawn, DrawRequest, PictureKind } from './render-message.ts'

/** Draws vouchers off the event loop. */
export type Artist = {
  /** Undefined when the XML is no voucher. */
  draw(xml: Uint8Array, kind: PictureKind): Promise<Uint8Array | undefined>
  close(): Promise<void>
}

const LONGEST_DRAWING_MS = 20_000

type Waiting = {
  resolve: (bytes: Uint8Array | undefined) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

/** One thread, started with the first picture: it draws dozens in a second, and one that hangs or dies is replaced by the next. */
export function openArtist(): Artist {
  let thread: Worker | undefined
  let count = 0
  const waiting = new Map<number, Waiting>()

  function giveUp(error: Error): void {
    void thread?.terminate()
    thread = undefined
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer)
      reject(error)
    }
    waiting.clear()
  }

  function start(): Worker {
    const started = new Worker(new URL('draw-worker.ts', import.meta.url))
    started.on('message', (drawn: Drawn) => {
      const asked = waiting.get(drawn.id)
      if (!asked) return
      waiting.delete(drawn.id)
      clearTimeout(asked.timer)
      if ('bytes' in drawn) asked.resolve(drawn.bytes)
      else asked.reject(new Error(drawn.failure))
    })
    started.on('error', giveUp)
    started.unref()
    return started
  }

  return {
    draw: (xml, kind) =>
      new Promise((resolve, reject) => {
        thread ??= start()
        count += 1
        const timer = setTimeout(() => giveUp(new Error('drawing took too long')), LONGEST_DRAWING_MS)
        waiting.set(count, { resolve, reject, timer })
        const request: DrawRequest = { id: count, xml, kind }
        // A thread has no origin: the rule is about windows.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        thread.postMessage(request)
      }),
    async close() {
      await thread?.terminate()
      giveUp(new Error('closed'))
    },
  }
}
