import type { Business } from '@contapro/contract/businesses'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import type { CredentialChanges } from './credentials-draft.ts'
import { useChangeCredentials, useValidateCredentials } from '../mutations.ts'
import { outcomeOf, type Outcome, type ValidationAnswer } from './validation-outcome.ts'

/** The states of the modal over the edit form (specification §4). */
export type CredentialsModalState =
  | { name: 'closed' }
  | { name: 'update-credentials-success' }
  | { name: 'update-credentials-error' }
  | { name: 'validate-credentials-initialize' }
  | { name: `validate-credentials-${'success' | 'warning' | 'error'}`; outcome: Outcome }

const endings = { done: 'success', warn: 'warning', error: 'error' } as const

/** Store, then offer to ask SUNAT, then tell what it said. */
export function useCredentialsFlow({ uuid, ruc }: Business) {
  const navigate = useNavigate()
  const change = useChangeCredentials(uuid)
  const validation = useValidateCredentials(uuid)
  const [modal, setModal] = useState<CredentialsModalState>({ name: 'closed' })
  const sent = useRef<CredentialChanges>({})

  const tell = (answer?: ValidationAnswer) => {
    const outcome = outcomeOf(answer)
    setModal({ name: `validate-credentials-${endings[outcome.kind]}` as const, outcome })
  }
  const save = async (changes: CredentialChanges) => {
    sent.current = changes
    try {
      await change.mutateAsync(changes)
      setModal({ name: 'update-credentials-success' })
    } catch {
      setModal({ name: 'update-credentials-error' })
    }
  }
  const validate = () => {
    setModal({ name: 'validate-credentials-initialize' })
    // What was deleted is not asked about.
    const typed = Object.entries(sent.current).filter(([, value]) => value)
    validation.mutate({ ruc, ...Object.fromEntries(typed) }, { onSuccess: tell, onError: () => tell() })
  }
  const close = () => {
    if (modal.name.endsWith('-success')) void navigate('/inicio')
    else setModal({ name: 'closed' })
  }
  return { modal, save, saveAgain: () => save(sent.current), isSaving: change.isPending, validate, close }
}
