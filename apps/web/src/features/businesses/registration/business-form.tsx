import type { RegisterBusinessForm } from '@contapro/contract/businesses'
import { RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { LinkButton } from '../../../ui/controls/link-button.tsx'
import type { BusinessDraft } from './business-draft.ts'
import { BusinessFormSheet } from './business-form-sheet.tsx'
import { ConfirmSolModal } from './confirm-sol-modal.tsx'
import { useRegisterBusiness } from '../mutations.ts'
import { RegistrationFailure } from './registration-failure.tsx'

const secrets = { llaveSOL: '', sunat_api_key: '', sunat_api_secret: '' } satisfies Partial<BusinessDraft>

type BusinessFormProps = { onRegistered: () => void; submitLabel: string }

/**
 * The data of a business and its key to SUNAT. Each attempt is followed by an empty sheet (specification §2);
 * after a failed one all but the secrets can be brought back.
 */
export function BusinessForm({ onRegistered, submitLabel }: BusinessFormProps) {
  const { mutateAsync, error, reset } = useRegisterBusiness()
  const [sheet, setSheet] = useState<{ number: number; draft?: BusinessDraft }>({ number: 1 })
  // What was refused, as it was typed: it can be brought back, or confirmed with the SOL key.
  const [refused, setRefused] = useState<RegisterBusinessForm>()
  const [canRecover, setCanRecover] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const notice = useRef<HTMLDivElement>(null)

  // The button is at the foot of the form and the reason at its head: go and read it.
  useEffect(() => {
    if (error) notice.current?.focus()
  }, [error])

  const nextSheet = (draft?: BusinessDraft) => setSheet({ number: sheet.number + 1, ...(draft && { draft }) })
  const succeed = () => {
    reset()
    setRefused(undefined)
    setConfirming(false)
    nextSheet()
    onRegistered()
  }
  const submit = async (form: RegisterBusinessForm) => {
    try {
      await mutateAsync(form)
      succeed()
    } catch {
      setRefused(form)
      setCanRecover(true)
      nextSheet()
    }
  }
  const recover = (form: RegisterBusinessForm) => {
    setCanRecover(false)
    nextSheet({ ...form, ...secrets })
  }

  return (
    <div className="grid gap-4">
      {error && (
        <div ref={notice} tabIndex={-1} className="scroll-mt-20">
          <RegistrationFailure error={error} onClose={reset} onConfirm={() => setConfirming(true)} />
        </div>
      )}
      {refused && canRecover && (
        <LinkButton className="justify-self-start text-13" onClick={() => recover(refused)}>
          <RotateCcw aria-hidden="true" />
          Recuperar lo escrito
        </LinkButton>
      )}
      <BusinessFormSheet key={sheet.number} recovered={sheet.draft} submitLabel={submitLabel} onSubmit={submit} />
      {refused && confirming && (
        <ConfirmSolModal form={refused} onRegistered={succeed} onClose={() => setConfirming(false)} />
      )}
    </div>
  )
}
