import type { RegisterBusinessForm } from '@contapro/contract/business-forms'
import type { Business } from '@contapro/contract/businesses'
import { useEffect, useRef, useState } from 'react'

import { emptySecrets, type BusinessDraft } from './business-draft.ts'
import { RegistrationAttemptForm } from './registration-attempt-form.tsx'
import { ConfirmSolModal } from './confirm-sol-modal.tsx'
import { useRegisterBusiness } from '../mutations.ts'
import { RecoverButton } from '../../../ui/controls/recover-button.tsx'
import { RegistrationFailureBanner } from './registration-failure-banner.tsx'

type RegistrationFormProps = { onRegistered: (business: Business) => void; submitLabel: string }

/**
 * Registers a business. Every attempt is followed by an empty form;
 * after a failed one all values but the secrets can be restored.
 */
export function RegistrationForm({ onRegistered, submitLabel }: RegistrationFormProps) {
  const { mutateAsync, error, reset } = useRegisterBusiness()
  const [attempt, setAttempt] = useState<{ number: number; draft?: BusinessDraft }>({ number: 1 })
  // The values of the failed attempt can be restored, or confirmed with the SOL key.
  const [failedForm, setFailedForm] = useState<RegisterBusinessForm>()
  const [canRecover, setCanRecover] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const errorNotice = useRef<HTMLDivElement>(null)

  // The submit button is at the bottom and the error at the top, so the focus moves to the error.
  useEffect(() => {
    if (error) errorNotice.current?.focus()
  }, [error])

  const startAttempt = (draft?: BusinessDraft) => setAttempt({ number: attempt.number + 1, ...(draft && { draft }) })
  const succeed = (business: Business) => {
    reset()
    setFailedForm(undefined)
    setConfirming(false)
    startAttempt()
    onRegistered(business)
  }
  const submit = async (form: RegisterBusinessForm) => {
    try {
      const { data: business } = await mutateAsync(form)
      succeed(business)
    } catch {
      setFailedForm(form)
      setCanRecover(true)
      startAttempt()
    }
  }
  const recover = (form: RegisterBusinessForm) => {
    setCanRecover(false)
    startAttempt({ ...form, ...emptySecrets })
  }

  return (
    <div className="grid gap-4">
      {error && (
        <div ref={errorNotice} tabIndex={-1} className="scroll-mt-20">
          <RegistrationFailureBanner error={error} onClose={reset} onConfirm={() => setConfirming(true)} />
        </div>
      )}
      {failedForm && canRecover && <RecoverButton onClick={() => recover(failedForm)} />}
      <RegistrationAttemptForm
        key={attempt.number}
        initialValues={attempt.draft}
        submitLabel={submitLabel}
        onSubmit={submit}
      />
      {failedForm && isConfirming && (
        <ConfirmSolModal form={failedForm} onRegistered={succeed} onClose={() => setConfirming(false)} />
      )}
    </div>
  )
}
