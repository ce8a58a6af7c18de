import type { UploadedFile } from '@contapro/contract/uploads'
import { vi } from 'vitest'

import { uploadsOf, type Sent, type Uploader } from '../upload-files.ts'
import type { Collecting } from './collecting.ts'

const INTERNAL = '/app/internal'

export const inCents = (written: string | number | undefined) => Math.round(Number(written ?? 0) * 100)
export const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** What an accountant downloads, uploads and reads of a period, for tests that compare files with screens. */
export function filesOf({ test, accountant }: Collecting) {
  const ask = async (path: string, query: Record<string, string>) =>
    test.injectAs(accountant, { url: `${INTERNAL}/${path}`, query })

  async function isSettled(): Promise<boolean> {
    const { rows } = await test.deps.pool.query(
      `select from pgboss.job where state in ('created', 'retry', 'active')
       and name in ('work-upload', 'settle-uploaded', 'judge-purchases')`,
    )
    return rows.length === 0
  }

  return {
    ask,

    /** Undefined when the period has no rows for the file. */
    async download(ruc: string, period: string, extension: 'txt' | 'xlsx') {
      const query = { tax_period: period, operation_type: 'COMPRA', file_extension: extension }
      const answer = await ask(`businesses/${ruc}/reports`, query)
      if (answer.statusCode === 404 && answer.json().code === 'NO_DATA') return undefined
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return (await test.inject(answer.json().sas)).rawPayload
    },

    async upload(uploader: Uploader, file: Sent): Promise<UploadedFile | undefined> {
      const { send, find } = uploadsOf(test)
      const { upload_id: id } = (await send(uploader, [file])).json()
      const isDone = async () => (await find(uploader.owner, id)).state === 'DONE'
      await vi.waitUntil(isDone, { timeout: 60_000, interval: 100 })
      return (await find(uploader.owner, id)).files[0]
    },

    /** No job of the uploads or of the judgement waits or runs. */
    async untilSettled(): Promise<void> {
      await vi.waitUntil(isSettled, { timeout: 300_000, interval: 100 })
    },

    /**
     * The IGV of purchases in the summary bar. With what is observed, because only the deposit of its detraction shows why a purchase of an
     * earlier year is recorded in this one.
     */
    async barOf({ owner, business }: Uploader, period: string) {
      const query = { ruc: business?.ruc ?? '', tax_period: period }
      const answer = await test.injectAs(owner, { url: `${INTERNAL}/businesses/dashboard/total-amount`, query })
      const { total_amount_igv_purchase: igv, observed_igv: observed, completeness } = answer.json()
      const isUnproven: boolean = completeness.purchases.reasons.some(
        ({ code }: { code: string }) => code === 'CURRENCY_UNPROVEN',
      )
      return { igv: inCents(igv), withObserved: inCents(igv) + inCents(observed), isUnproven }
    },
  }
}
