import { AppError } from '../../http/app-error.ts'
import type { Rendering } from '../voucher-file-names.ts'
import { FairQueue } from './fair-queue.ts'
import { RenderProcess, type RenderOptions } from './render-process.ts'

export type RenderJob = {
  /** Called when its turn comes, so that waiting jobs hold no files. */
  loadXml: () => Promise<Uint8Array | undefined>
  rendering: Rendering
  /**
   * Its place in the queue: users take turns, and so do the businesses of a user, so one with many jobs delays another by at most one job.
   */
  businessId: string
}

/** Renders vouchers as pictures and PDFs, outside this process. */
export type VoucherRenderer = {
  /** Undefined when there is no XML or it is not a voucher. Refused when too many are waiting or it cannot be rendered. */
  render(job: RenderJob): Promise<Uint8Array | undefined>
  close(): Promise<void>
}

/** A page shows one voucher at a time, so a person never has this many waiting. */
const LIMITS = { maxPerBusiness: 20, maxPerUser: 40, max: 200 }
const RETRY_AFTER_SECONDS = 5

type RendererOptions = RenderOptions & {
  onFailure?: (error: unknown) => void
  /** Returns a key of the accountant who owns the business, for the round-robin; without it each business counts as a user. */
  findUser?: (businessId: string) => Promise<string | undefined>
}

type WaitingJob = RenderJob & {
  resolve: (bytes: Uint8Array | undefined) => void
  reject: (error: unknown) => void
}

/** One process is enough for dozens of renderings per second. It starts with the first one. */
export function openVoucherRenderer({ onFailure, findUser, ...options }: RendererOptions = {}): VoucherRenderer {
  const queue = new FairQueue<WaitingJob>(LIMITS)
  const renderProcess = new RenderProcess(options)
  let work: Promise<void> | undefined
  let isClosed = false

  async function run({ loadXml, rendering }: RenderJob): Promise<Uint8Array | undefined> {
    if (isClosed) throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    const xml = await loadXml()
    return (
      xml &&
      renderProcess.render({ xml, rendering }).catch((cause: unknown) => {
        onFailure?.(cause)
        throw new AppError('RENDERING_FAILED', { cause })
      })
    )
  }

  async function processQueue(): Promise<void> {
    for (let job = queue.take(); job; job = queue.take()) await run(job).then(job.resolve, job.reject)
    work = undefined
  }

  return {
    async render(job) {
      const business = job.businessId
      const user = (business === '' ? undefined : await findUser?.(business)) ?? business
      return new Promise((resolve, reject) => {
        if (!queue.add({ user, business }, { ...job, resolve, reject }))
          throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS })
        work ??= processQueue()
      })
    },
    async close() {
      isClosed = true
      renderProcess.end()
      await work
    },
  }
}
