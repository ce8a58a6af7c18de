import type { ReportFile } from '@contapro/contract/reports'
import { useEffect, useRef, useState } from 'react'

import { saveFile } from '../browser/save-file.ts'
import { toApiError, type ApiError } from './api-error.ts'
import { fetchReport } from './fetch-report.ts'

export type Download =
  | { readonly state: 'open' }
  | { readonly state: 'loading' }
  | { readonly state: 'done'; readonly file: ReportFile }
  | { readonly state: 'error'; readonly error: ApiError }

/** Has a file made, fetches and saves it. Leaving the page stops it. */
export function useDownload() {
  const [download, setDownload] = useState<Download>({ state: 'open' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function start(ask: (signal: AbortSignal) => Promise<ReportFile>): Promise<void> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setDownload({ state: 'loading' })
    try {
      const file = await fetchReport(() => ask(signal), signal)
      await saveFile(file.sas, file.blob_filename, signal)
      setDownload({ state: 'done', file })
    } catch (error) {
      if (!signal.aborted) setDownload({ state: 'error', error: toApiError(error) })
    }
  }

  function reset(): void {
    running.current?.abort()
    setDownload({ state: 'open' })
  }

  return { download, start, reset }
}
