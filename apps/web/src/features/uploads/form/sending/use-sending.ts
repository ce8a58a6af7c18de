import { cancelUpload } from '@contapro/contract/uploads'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { call } from '../../../../lib/api/call.ts'
import { uploadQueries } from '../../queries.ts'
import type { Picked } from './send-files.ts'
import { sendUntilDone } from './send-until-done.ts'
import { splitBatches } from './split-batches.ts'

type SendingState = {
  readonly isSending: boolean
  readonly sentBytes: number
  readonly totalBytes: number
  readonly fileCount: number
  /** Why it ended before all were sent. */
  readonly failure: string | undefined
  /** What could not be sent, to send it again. */
  readonly missing: readonly Picked[]
  readonly tooLarge: readonly Picked[]
}

const IDLE: SendingState = {
  isSending: false,
  sentBytes: 0,
  totalBytes: 0,
  fileCount: 0,
  failure: undefined,
  missing: [],
  tooLarge: [],
}

const BROKEN = 'Se cortó la conexión'

/** Sends the files that were chosen, one upload after the other, and returns the uploads they became. */
export function useSending(businessUuid: string | null, onUpload: (id: string) => void) {
  const client = useQueryClient()
  const [state, setState] = useState(IDLE)
  const running = useRef<{ controller: AbortController; ids: string[] }>(undefined)
  const { isSending } = state

  // Leaving the page would lose the files that are not sent yet.
  useEffect(() => {
    if (!isSending) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isSending])

  async function start(files: readonly Picked[]): Promise<void> {
    if (files.length === 0 || running.current) return
    const { batches, tooLarge } = splitBatches(files)
    const controller = new AbortController()
    const run = { controller, ids: [] as string[] }
    running.current = run
    const totalBytes = batches.flat().reduce((sum, { file }) => sum + file.size, 0)
    setState({ ...IDLE, isSending: true, totalBytes, fileCount: batches.flat().length, tooLarge })
    let sentBefore = 0
    let failure: string | undefined
    let missing: readonly Picked[] = []
    for (const [index, batch] of batches.entries()) {
      const before = sentBefore
      const result = await sendUntilDone({
        businessUuid,
        files: batch,
        signal: controller.signal,
        wait: (milliseconds) => waitUnlessAborted(milliseconds, controller.signal),
        onBegin: (id) => {
          run.ids.push(id)
          onUpload(id)
        },
        onProgress: (bytes) => setState((last) => ({ ...last, sentBytes: Math.min(before + bytes, totalBytes) })),
      })
      void client.invalidateQueries({ queryKey: uploadQueries.all })
      if (result.failure) {
        if (result.failure.kind !== 'canceled')
          failure = result.failure.kind === 'refused' ? result.failure.message : BROKEN
        missing = failure === undefined ? [] : [...result.missing, ...batches.slice(index + 1).flat()]
        break
      }
      sentBefore += batch.reduce((sum, { file }) => sum + file.size, 0)
    }
    running.current = undefined
    setState((last) => ({ ...last, isSending: false, failure, missing }))
  }

  /** Stops sending and reading; what is stored stays. */
  function stop(): void {
    const run = running.current
    run?.controller.abort()
    for (const id of run?.ids ?? []) void stopUpload(id)
  }

  async function stopUpload(id: string): Promise<void> {
    await call(cancelUpload, { params: { upload_id: id } }).catch(() => undefined)
    await client.invalidateQueries({ queryKey: uploadQueries.all })
  }

  return { ...state, start, stop, stopUpload }
}

function waitUnlessAborted(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
