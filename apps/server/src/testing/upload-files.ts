import type { UploadedFile, UploadWithFiles } from '@contapro/contract/uploads'
import { expect } from 'vitest'

import type { BusinessRow } from '../db/tables/businesses.ts'
import type { UserRow } from '../db/tables/users.ts'
import * as jobs from '../features/uploads/jobs.ts'
import { workUpload } from '../features/uploads/reading/work-upload.ts'
import { runQueued } from './run-queued.ts'
import type { TestApp } from './test-app.ts'

export type Sent = { readonly name: string; readonly content: string | Uint8Array }
/** Whose files they are; without a business each finds its own by its RUC. */
export type Uploader = { readonly owner: UserRow; readonly business: BusinessRow | null }

export const NOT_STOPPING = { signal: new AbortController().signal, shutdown: new AbortController().signal }

/** Two processes with two jobs each. */
const AT_ONCE = 4

/** Uploads files through the API, in a test whose app does not work jobs. */
export function uploadsOf(test: TestApp) {
  async function send({ owner, business }: Uploader, files: readonly Sent[], query = '') {
    const form = new FormData()
    for (const { name, content } of files) form.append('file', new File([Buffer.from(content)], name))
    const url = business ? `/app/internal/businesses/${business.id}/uploads` : '/app/internal/me/uploads'
    return test.injectAs(owner, { method: 'POST', url: `${url}${query}`, payload: form })
  }
  const work = () => runQueued(test, jobs.workUpload, (deps, payload) => workUpload(deps, payload, NOT_STOPPING))
  async function find(owner: UserRow, id: string): Promise<UploadWithFiles> {
    return (await test.injectAs(owner, { url: `/app/internal/me/uploads/${id}` })).json<UploadWithFiles>()
  }
  return {
    send,
    work,
    /** Reads what was sent, several uploads at the same time. */
    workAtOnce: async () => {
      const waiting: { uploadId: string }[] = []
      await runQueued(test, jobs.workUpload, async (_deps, payload) => void waiting.push(payload))
      const runner = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) await workUpload(test.deps, next, NOT_STOPPING)
      }
      await Promise.all(Array.from({ length: AT_ONCE }, runner))
    },
    find,
    /** Sends files, has them read, and gives their results. */
    upload: async (files: readonly Sent[], uploader: Uploader): Promise<UploadedFile[]> => {
      const response = await send(uploader, files)
      expect(response.statusCode).toBe(202)
      await work()
      const { state, files: results } = await find(uploader.owner, response.json<{ upload_id: string }>().upload_id)
      expect(state).toBe('DONE')
      return results
    },
  }
}

/** What became of a file, in a line. */
export function brief({ name, state, stored, already_there: there, problems }: UploadedFile): string {
  const reasons = problems.map(({ line, entry, reason }) => [line, entry, reason].filter(Boolean).join(': '))
  return [name, state, stored, there, ...reasons].join(' ')
}
