import type { ZippedType } from '@contapro/contract/voucher-files'
import { useEffect, useRef, useState } from 'react'

import { toApiError, type ApiError } from '../../../lib/api/api-error.ts'
import { track } from '../../../lib/browser/analytics.ts'
import { downloadLink, saveBlob } from '../../../lib/browser/save-file.ts'
import { requestZip, zipName, type ZippedVouchers } from './zip-request.ts'

export type ZipDownload =
  | { readonly state: 'open' }
  | { readonly state: 'loading' }
  | { readonly state: 'done'; readonly name: string; readonly files: number; readonly missing: number }
  /** Too large for an answer: the browser downloads it by a link. */
  | { readonly state: 'linked'; readonly name: string }
  | { readonly state: 'error'; readonly error: ApiError }

/** Downloads a zip of vouchers. Leaving the page stops it, unless the browser does it by itself. */
export function useZip(vouchers: ZippedVouchers) {
  const [download, setDownload] = useState<ZipDownload>({ state: 'open' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function start(type: ZippedType): Promise<void> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setDownload({ state: 'loading' })
    const name = zipName(vouchers, type)
    // The server records the download itself.
    track(`download_zip_${type}`)
    try {
      const zip = await requestZip(vouchers, type, controller.signal)
      saveBlob(toBlob(zip.zip_file), name)
      setDownload({ state: 'done', name, files: zip.file_count, missing: zip.missing_count })
    } catch (cause) {
      if (controller.signal.aborted) return
      const error = toApiError(cause)
      if (error.downloadUrl === undefined) return setDownload({ state: 'error', error })
      downloadLink(error.downloadUrl, name)
      setDownload({ state: 'linked', name })
    }
  }

  function reset(): void {
    running.current?.abort()
    setDownload({ state: 'open' })
  }

  return { download, start, reset }
}

function toBlob(base64: string): Blob {
  const binary = atob(base64)
  const bytes = new Uint8Array(binary.length)
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.codePointAt(index) ?? 0
  return new Blob([bytes], { type: 'application/zip' })
}
