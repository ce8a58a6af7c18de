import { MAX_UPLOAD_BYTES, MAX_UPLOAD_FILES } from '@contapro/contract/uploads'

import type { Picked } from './send-files.ts'

/** A form has some bytes beside each file. */
const FORM_BYTES = 1024

/** Files that are too large for any upload, and the others in as many uploads as they need. */
export function splitBatches(files: readonly Picked[]): { batches: Picked[][]; tooLarge: Picked[] } {
  const tooLarge = files.filter(({ file }) => file.size + FORM_BYTES > MAX_UPLOAD_BYTES)
  const batches: Picked[][] = []
  let bytes = 0
  for (const picked of files) {
    if (tooLarge.includes(picked)) continue
    const size = picked.file.size + FORM_BYTES
    const last = batches.at(-1)
    if (last && last.length < MAX_UPLOAD_FILES && bytes + size <= MAX_UPLOAD_BYTES) {
      last.push(picked)
      bytes += size
    } else {
      batches.push([picked])
      bytes = size
    }
  }
  return { batches, tooLarge }
}
