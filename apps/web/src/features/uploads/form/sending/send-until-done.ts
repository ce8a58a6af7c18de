import { getUpload } from '@contapro/contract/uploads'

import { ApiError } from '../../../../lib/api/api-error.ts'
import { call } from '../../../../lib/api/call.ts'
import { randomUuid } from '../../../../lib/browser/random-uuid.ts'
import { sendFiles, type Picked, type SendFailure } from './send-files.ts'

type Sending = {
  readonly businessUuid: string | null
  readonly files: readonly Picked[]
  /** An upload begins, of these files. */
  readonly onBegin: (id: string) => void
  /** How many bytes have been sent, of all files. */
  readonly onProgress: (sentBytes: number) => void
  readonly signal: AbortSignal
  readonly wait: (milliseconds: number) => Promise<void>
}

/** How long it waits after a break before it asks what arrived, again and again while nobody answers. */
const WAITS_MS = [1000, 2000, 5000, 10_000, 20_000, 30_000]
/** Consecutive breaks in which nothing arrives. */
const MAX_BREAKS_WITHOUT_PROGRESS = 5

export type SendResult = { readonly failure?: SendFailure; readonly missing: readonly Picked[] }

/**
 * Sends files, and after a broken connection those that did not arrive. The server stores the files of a request in their order and reads
 * those that arrived whole, so the rest goes into an upload of its own.
 */
export async function sendUntilDone(sending: Sending): Promise<SendResult> {
  const { businessUuid, onBegin, onProgress, signal } = sending
  let missing = sending.files
  let sentBefore = 0
  let breaksWithoutProgress = 0
  while (missing.length > 0) {
    const id = randomUuid()
    onBegin(id)
    const before = sentBefore
    const report = (bytes: number) => onProgress(before + bytes)
    const failure = await sendFiles({ id, businessUuid, files: missing, onProgress: report, signal })
    if (!failure) return { missing: [] }
    if (failure.kind !== 'broken') return { failure, missing }
    const arrived = await askWhatArrived(id, sending, missing)
    if (signal.aborted) return { failure: { kind: 'canceled' }, missing }
    breaksWithoutProgress = arrived ? 0 : breaksWithoutProgress + 1
    if (arrived === undefined || breaksWithoutProgress >= MAX_BREAKS_WITHOUT_PROGRESS) return { failure, missing }
    sentBefore += missing.slice(0, arrived).reduce((sum, { file }) => sum + file.size, 0)
    missing = missing.slice(arrived)
  }
  return { missing: [] }
}

async function askWhatArrived(
  id: string,
  { wait, signal }: Sending,
  files: readonly Picked[],
): Promise<number | undefined> {
  for (const delay of WAITS_MS) {
    await wait(delay)
    if (signal.aborted) return undefined
    const arrived = await countArrived(id, files)
    if (arrived !== undefined) return arrived
  }
  return undefined
}

/** How many files of an upload the server has, from the first on; undefined when it does not answer. */
async function countArrived(id: string, files: readonly Picked[]): Promise<number | undefined> {
  try {
    const upload = await call(getUpload, { params: { upload_id: id } })
    const differs = upload.files.findIndex(({ size }, index) => size !== files[index]?.file.size)
    return differs === -1 ? upload.files.length : differs
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 0 : undefined
  }
}
