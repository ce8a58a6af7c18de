import { RegisterBusinessForm } from '@contapro/contract/business-forms'
import { isNaturalPerson } from '@contapro/domain/taxpayers/ruc'
import { zodResolver } from '../../../lib/forms/zod-resolver.ts'
import { useEffect, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import { useWebConfig } from '../../../lib/api/web-config.ts'
import { SubmitSection } from '../../../ui/controls/submit-section.tsx'
import { ConsentFields } from '../../../ui/controls/consent-fields.tsx'
import type { BusinessDraft } from './business-draft.ts'
import { BusinessFields } from './business-fields.tsx'
import { useRucLookup } from './use-ruc-lookup.ts'
import { missingInRegistration } from './missing-in-registration.ts'

const empty = {
  ruc: '',
  name: '',
  nombreSOL: '',
  llaveSOL: '',
  sunat_api_key: '',
  sunat_api_secret: '',
  paternal_surname: '',
  maternal_surname: '',
  given_names: '',
} satisfies Partial<BusinessDraft>

type RegistrationAttemptFormProps = {
  /** The values of a failed attempt, without its secrets. */
  recovered: BusinessDraft | undefined
  submitLabel: string
  onSubmit: (form: RegisterBusinessForm) => Promise<void>
}

/** The form of one registration attempt. */
export function RegistrationAttemptForm({ recovered, submitLabel, onSubmit }: RegistrationAttemptFormProps) {
  const config = useWebConfig()
  const form = useForm<BusinessDraft, unknown, RegisterBusinessForm>({
    resolver: zodResolver(RegisterBusinessForm),
    mode: 'onTouched',
    defaultValues: recovered ?? empty,
  })
  const { register, control, handleSubmit, setFocus, formState, getValues, setValue } = form
  const { errors, isSubmitting } = formState
  const draft = useWatch({ control })
  const missing = missingInRegistration(draft)
  const rucNote = useRucLookup(draft.ruc ?? '', { getValues, setValue })
  const isSubmitted = useRef(false)

  useEffect(() => {
    if (recovered) setFocus('llaveSOL')
  }, [recovered, setFocus])

  const submit = async (complete: RegisterBusinessForm) => {
    if (isSubmitted.current) return
    isSubmitted.current = true
    await onSubmit(complete)
  }

  return (
    <form noValidate className="keep-notes grid gap-3" onSubmit={(event) => void handleSubmit(submit)(event)}>
      <BusinessFields
        register={register}
        errors={errors}
        isPerson={isNaturalPerson(draft.ruc ?? '')}
        rucNote={rucNote}
      />
      {/* Consent is given for each business: its data belong to another owner. */}
      <ConsentFields
        termsUrl={config.terms_url}
        privacyUrl={config.privacy_url}
        terms={{ ...register('terms'), error: errors.terms?.message }}
        privacy={{ ...register('privacy'), error: errors.privacy?.message }}
      />
      <SubmitSection label={submitLabel} pendingLabel="Registrando..." isPending={isSubmitting} missing={missing} />
    </form>
  )
}
