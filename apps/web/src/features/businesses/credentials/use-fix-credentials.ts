import type { Business } from '@contapro/contract/businesses'

import { useChangeCredentials, useValidateCredentials } from '../mutations.ts'
import type { SolCredentials } from './sol-credentials.ts'
import { limitOutcome, notSaved, toOutcome, withMissing, type Outcome } from './validation-outcome.ts'

/** Saves a new SOL user and key and validates them with SUNAT. */
export function useFixCredentials(business: Business) {
  const { uuid, ruc } = business
  const change = useChangeCredentials(uuid)
  const validate = useValidateCredentials(uuid)
  const fix = ({ nombreSOL: username, llaveSOL: password }: SolCredentials) => {
    if (change.isPending || validate.isPending) return
    validate.reset()
    change.mutate({ username, password }, { onSuccess: () => validate.mutate({ ruc, username, password }) })
  }
  const phase: 'saving' | 'validating' | undefined = change.isPending
    ? 'saving'
    : validate.isPending
      ? 'validating'
      : undefined
  const outcome = combinedOutcome(change.error, validate)
  return { fix, phase, outcome: outcome && withMissing(outcome, business) }
}

function combinedOutcome(
  saveError: Error | null,
  { data, error }: ReturnType<typeof useValidateCredentials>,
): Outcome | undefined {
  if (saveError) return limitOutcome(saveError) ?? notSaved
  return data || error ? toOutcome(data, error) : undefined
}
