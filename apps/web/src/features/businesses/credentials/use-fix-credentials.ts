import type { Business } from '@contapro/contract/businesses'

import { useChangeCredentials, useValidateCredentials } from '../mutations.ts'
import type { SolPair } from './sol-credentials.ts'
import { notUpdated, outcomeOf, type Outcome } from './validation-outcome.ts'

/** Stores a new user and key and asks SUNAT about them at once. */
export function useFixCredentials({ uuid, ruc }: Business) {
  const change = useChangeCredentials(uuid)
  const validate = useValidateCredentials(uuid)
  const fix = ({ nombreSOL: username, llaveSOL: password }: SolPair) => {
    if (change.isPending || validate.isPending) return
    validate.reset()
    change.mutate({ username, password }, { onSuccess: () => validate.mutate({ ruc, username, password }) })
  }
  const phase: 'saving' | 'validating' | undefined = change.isPending
    ? 'saving'
    : validate.isPending
      ? 'validating'
      : undefined
  return { fix, phase, outcome: outcomeOfBoth(change.isError, validate) }
}

function outcomeOfBoth(
  notChanged: boolean,
  { data, isError }: ReturnType<typeof useValidateCredentials>,
): Outcome | undefined {
  if (notChanged) return notUpdated
  return data || isError ? outcomeOf(data) : undefined
}
