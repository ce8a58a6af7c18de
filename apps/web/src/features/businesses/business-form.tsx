import type { RegisterBusinessForm } from '@contapro/contract/businesses'
import { RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { LinkButton } from '../../ui/link-button.tsx'
import type { BusinessDraft } from './business-draft.ts'
import { BusinessFormSheet } from './business-form-sheet.tsx'
import { RegistrationFailure } from './registration-failure.tsx'

const secrets = { llaveSOL: '', sunat_api_key: '', sunat_api_secret: '' } satisfies Partial<BusinessDraft>

type BusinessFormProps = {
  /** Answers whether the company was registered. */
  onSubmit: (form: RegisterBusinessForm) => Promise<boolean>
  error: Error | null
  onDismiss: () => void
  submitLabel: string
}

/**
 * The data of a company and its key to SUNAT. Each attempt is followed by an empty sheet (specification §2);
 * after a failed one all but the secrets can be brought back.
 */
export function BusinessForm({ onSubmit, error, onDismiss, submitLabel }: BusinessFormProps) {
  const [sheet, setSheet] = useState<{ number: number; draft?: BusinessDraft }>({ number: 1 })
  const [lost, setLost] = useState<BusinessDraft>()
  const notice = useRef<HTMLDivElement>(null)

  // The button is at the foot of the form and the reason at its head: go and read it.
  useEffect(() => {
    if (error) notice.current?.focus()
  }, [error])

  const submit = async (form: RegisterBusinessForm) => {
    const registered = await onSubmit(form)
    setLost(registered ? undefined : { ...form, ...secrets })
    setSheet({ number: sheet.number + 1 })
  }
  const recover = (draft: BusinessDraft) => {
    setSheet({ number: sheet.number + 1, draft })
    setLost(undefined)
  }

  return (
    <div className="grid gap-4">
      {error && (
        <div ref={notice} tabIndex={-1} className="scroll-mt-20">
          <RegistrationFailure error={error} onClose={onDismiss} />
        </div>
      )}
      {lost && (
        <LinkButton className="justify-self-start text-13" onClick={() => recover(lost)}>
          <RotateCcw aria-hidden="true" />
          Recuperar lo escrito
        </LinkButton>
      )}
      <BusinessFormSheet key={sheet.number} recovered={sheet.draft} submitLabel={submitLabel} onSubmit={submit} />
    </div>
  )
}
