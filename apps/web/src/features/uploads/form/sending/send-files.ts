import { uploadFiles, uploadFilesOfMany } from '@contapro/contract/uploads'

import { auth } from '../../../../lib/session/auth.ts'

export type Picked = {
  readonly file: File
  /** With the folders it was in. */
  readonly path: string
}

export type SendFailure =
  /** The connection broke, or the server was not there: what is missing can be sent again. */
  { readonly kind: 'broken' } | { readonly kind: 'refused'; readonly message: string } | { readonly kind: 'canceled' }

type Request = {
  readonly id: string
  /** Null: each file finds its business by its RUC. */
  readonly businessUuid: string | null
  readonly files: readonly Picked[]
  readonly onProgress: (sentBytes: number) => void
  readonly signal: AbortSignal
}

/** Sends files in one request. `fetch` does not tell how much of a body was sent. Returns why it failed; undefined when all arrived. */
export function sendFiles({ id, businessUuid, files, onProgress, signal }: Request): Promise<SendFailure | undefined> {
  const url = businessUuid === null ? uploadFilesOfMany.url : uploadFiles.url.replace(':uuid', businessUuid)
  const form = new FormData()
  for (const { file, path } of files) form.append('file', file, path)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const end = (failure?: SendFailure) => {
      signal.removeEventListener('abort', stop)
      resolve(failure)
    }
    request.open('POST', `${url}?upload_id=${id}`)
    request.setRequestHeader('authorization', `Bearer ${auth.getState().token ?? ''}`)
    request.setRequestHeader('accept', 'application/json')
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
    request.addEventListener('load', () => end(readAnswer(request)))
    request.addEventListener('error', () => end({ kind: 'broken' }))
    request.addEventListener('timeout', () => end({ kind: 'broken' }))
    request.addEventListener('abort', () => end({ kind: 'canceled' }))
    signal.addEventListener('abort', stop)
    if (signal.aborted) end({ kind: 'canceled' })
    else request.send(form)
  })
}

function readAnswer({ status, responseText }: XMLHttpRequest): SendFailure | undefined {
  if (status === 202) return undefined
  if (status === 401) auth.getState().expire()
  // A proxy or a server that restarts.
  if (status === 0 || status >= 500) return { kind: 'broken' }
  return { kind: 'refused', message: messageOf(responseText) }
}

function messageOf(text: string): string {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string')
      return body.message
  } catch {
    // Not our error body.
  }
  return 'No pudimos recibir los archivos. Inténtalo de nuevo en un minuto.'
}
