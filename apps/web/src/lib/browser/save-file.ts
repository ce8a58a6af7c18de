import { localError } from '../api/api-error.ts'

/** How long the browser may take to save a file that is in memory. */
const REVOKE_AFTER_MS = 40_000

/** Fetches a signed link and saves what it gives under a name. */
export async function saveFile(link: string, name: string, signal: AbortSignal): Promise<void> {
  const blob = await readBlob(link, signal)
  signal.throwIfAborted()
  saveBlob(blob, name)
}

/** Saves what is in memory under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}

/** Leaves a signed link to the browser, which saves what it gives: for files that may not fit in memory. */
export function downloadLink(link: string, name: string): void {
  const anchor = document.createElement('a')
  anchor.href = link
  anchor.download = name
  anchor.click()
}

async function readBlob(link: string, signal: AbortSignal): Promise<Blob> {
  try {
    const response = await fetch(link, { signal })
    if (response.ok) return await response.blob()
  } catch (cause) {
    if (signal.aborted) throw cause
  }
  throw localError(
    500,
    'FILE_NOT_FETCHED',
    'No se completó la descarga',
    'El archivo está hecho, pero no llegó. Revisa tu conexión e inténtalo de nuevo.',
  )
}
