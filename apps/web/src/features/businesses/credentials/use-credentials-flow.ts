import type { Business } from '@contapro/contract/businesses'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import type { CredentialChanges } from './credentials-draft.ts'
import { useChangeCredentials, useValidateCredentials } from '../mutations.ts'
import { toOutcome, withMissing, type Outcome, type ValidationResponse } from './validation-outcome.ts'

/** The states of the modal over the edit form. */
export type CredentialsModalState =
  | { name: 'closed' }
  | { name: 'update-credentials-success' }
  | { name: 'update-credentials-error' }
  | { name: 'validate-credentials-initialize' }
  | { name: `validate-credentials-${'success' | 'warning' | 'error'}`; outcome: Outcome }

const modalSuffixes = { done: 'success', warn: 'warning', error: 'error' } as const

/** Saves the credentials, then offers to validate them with SUNAT and shows the result. */
export function useCredentialsFlow(business: Business) {
  const { uuid, ruc } = business
  const navigate = useNavigate()
  const change = useChangeCredentials(uuid)
  const validation = useValidateCredentials(uuid)
  const [modal, setModal] = useState<CredentialsModalState>({ name: 'closed' })
  const savedChanges = useRef<CredentialChanges>({})

  const showOutcome = (response?: ValidationResponse, error: Error | null = null) => {
    const outcome = withMissing(toOutcome(response, error), business)
    setModal({ name: `validate-credentials-${modalSuffixes[outcome.kind]}` as const, outcome })
  }
  const save = async (changes: CredentialChanges) => {
    savedChanges.current = changes
    try {
      await change.mutateAsync(changes)
      setModal({ name: 'update-credentials-success' })
    } catch {
      setModal({ name: 'update-credentials-error' })
    }
  }
  const validate = () => {
    setModal({ name: 'validate-credentials-initialize' })
    // Deleted fields are not validated.
    const typed = Object.entries(savedChanges.current).filter(([, value]) => value)
    validation.mutate(
      { ruc, ...Object.fromEntries(typed) },
      {
        onSuccess: (response) => showOutcome(response),
        onError: (error) => showOutcome(undefined, error),
      },
    )
  }
  const close = () => {
    if (modal.name.endsWith('-success')) void navigate('/inicio')
    else setModal({ name: 'closed' })
  }
  const dismiss = () => setModal({ name: 'closed' })
  const retrySave = () => save(savedChanges.current)
  return { modal, save, retrySave, isSaving: change.isPending, validate, close, dismiss }
}
