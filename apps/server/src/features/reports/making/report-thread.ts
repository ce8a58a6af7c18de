import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import type { ReportRequest, ThreadMessage } from './thread-message.ts'

const MAX_HEAP_MB = 128
/** By default it grows to twice that with cells that are garbage at once. */
const MAX_YOUNG_HEAP_MB = 24
/** Starting a thread loads all of its code, which takes longer than most files. */
const IDLE_MS = 10 * 60_000

type IdleThread = { readonly thread: Worker; readonly end: NodeJS.Timeout }
const idle: IdleThread[] = []

/**
 * Makes a file in a thread, with a connection of its own, so that writing it never delays requests. Gives its bytes as they are made and in
 * the end the number of its rows. A thread that succeeded is used again.
 */
export async function* runReportThread(request: ReportRequest): AsyncGenerator<Uint8Array, number> {
  const thread = takeThread()
  let isReusable = false
  try {
    thread.postMessage(request, [])
    for (;;) {
      // Rejects when the thread fails.
      const [message] = (await once(thread, 'message')) as [ThreadMessage]
      if ('failure' in message) throw new Error(message.failure)
      if ('rowCount' in message) {
        isReusable = true
        return message.rowCount
      }
      yield message.chunk
      thread.postMessage('more', [])
    }
  } finally {
    if (isReusable) keepThread(thread)
    else await thread.terminate()
  }
}

function takeThread(): Worker {
  const kept = idle.pop()
  if (kept) {
    clearTimeout(kept.end)
    kept.thread.ref()
    return kept.thread
  }
  return new Worker(new URL('report-program.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: MAX_YOUNG_HEAP_MB },
  })
}

/** An idle thread does not keep the process alive, and ends when it fails or is not used for long. */
function keepThread(thread: Worker): void {
  thread.unref()
  const forget = () => {
    const at = idle.findIndex((kept) => kept.thread === thread)
    if (at !== -1) idle.splice(at, 1)
    void thread.terminate()
  }
  thread.removeAllListeners('error')
  thread.on('error', forget)
  idle.push({ thread, end: setTimeout(forget, IDLE_MS).unref() })
}
