import type { SunatFailure } from '@contapro/sunat/failure'
import type { Sunat } from '@contapro/sunat/sunat'
import type { ApiCredentials } from '@contapro/sunat/tokens/credentials'

import type { JobContext } from '../../queue/queue.ts'
import type { UncheckedPurchase } from './list-unchecked.ts'
import type { ValidityAnswer } from './store-answers.ts'

/** The API pair and the RUC that owns it. */
export type Asker = ApiCredentials & { readonly ruc: string }

/** More than the client's rate limiter admits for one RUC, so that the limiter alone sets the pace. */
const PARALLEL_REQUESTS = 4

/** The answers about some purchases, and the failure after which the others were not asked about. */
export async function askSunat(
  sunat: Sunat,
  asker: Asker,
  purchases: readonly UncheckedPurchase[],
  { signal, shutdown }: Pick<JobContext, 'signal' | 'shutdown'>,
): Promise<{ answers: ValidityAnswer[]; failure: SunatFailure | undefined }> {
  const answers: ValidityAnswer[] = []
  const failures: SunatFailure[] = []
  const waiting = [...purchases]
  const ask = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (failures.length > 0 || shutdown.aborted) return
      // Without the total: SUNAT takes one that differs by a céntimo for a voucher that does not exist.
      const { id: voucherId, ...voucher } = next
      const checked = await sunat.validity.check(asker, voucher, { signal })
      if (checked.ok) answers.push({ voucherId, validity: checked.value })
      else if (checked.failure.kind === 'invalid-request') answers.push({ voucherId, validity: undefined })
      else failures.push(checked.failure)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, ask))
  return { answers, failure: failures[0] }
}
