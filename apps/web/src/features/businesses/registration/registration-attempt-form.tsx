import { RegisterBusinessForm } from '@contapro/contract/business-forms'
import { isNaturalPerson } from '@contapro/domain/taxpayers/ruc'
import { zodResolver } from '../../../lib/forms/zod-resolver.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import { useWebConfig } from '../../../lib/api/web-config.ts'
import { useKeptDraft } from '../../../lib/forms/use-kept-draft.ts'
import { SubmitSection } from '../../../ui/controls/submit-section.tsx'
import { ConsentFields } from '../../../ui/controls/consent-fields.tsx'
import { emptySecrets, type BusinessDraft } from './business-draft.ts'
import { BusinessFields } from './business-fields.tsx'
import { useRucLookup } from './use-ruc-lookup.ts'
import { missingInRegistration } from './missing-in-registration.ts'

const empty = {
  ...emptySecrets,
  ruc: '',
  name: '',
  nombreSOL: '',
  paternal_surname: '',
  maternal_surname: '',
  given_names: '',
} satisfies Partial<BusinessDraft>

type RegistrationAttemptFormProps = {
  /** The rules of the form; SISCONT words one of them differently. */
  schema?: typeof RegisterBusinessForm

  /** The values to begin with: of a failed attempt without its secrets, or of SISCONT. */
  initialValues: Partial<BusinessDraft> | undefined
  submitLabel: string
  onSubmit: (form: RegisterBusinessForm) => Promise<void>
}

/** The form of one registration attempt. */
export function RegistrationAttemptForm({
  schema = RegisterBusinessForm,
  initialValues,
  submitLabel,
  onSubmit,
}: RegistrationAttemptFormProps) {
  const config = useWebConfig()
  const kept = useKeptDraft<BusinessDraft>('business')
  const form = useForm<BusinessDraft, unknown, RegisterBusinessForm>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: initialValues ?? kept.draft ?? empty,
  })
  const { register, control, handleSubmit, setFocus, formState, getValues, setValue } = form
  const { errors, isSubmitting } = formState
  const draft = useWatch({ control })
  const rucNote = useRucLookup(draft.ruc ?? '', { getValues, setValue })
  const missing = rucNote.rucError ? 'Escribe el RUC de otra empresa.' : missingInRegistration(draft)
  const isSubmitted = useRef(false)

  useEffect(() => {
    if (initialValues?.nombreSOL) setFocus('llaveSOL')
  }, [initialValues, setFocus])

  // An attempt that was sent is followed by an empty form; one that was left is shown again.
  const keepUnsent = useEffectEvent(() => {
    if (!isSubmitted.current) kept.keep({ ...getValues(), ...emptySecrets })
  })
  useEffect(() => () => keepUnsent(), [])

  const submit = async (complete: RegisterBusinessForm) => {
    if (isSubmitted.current) return
    isSubmitted.current = true
    kept.forget()
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
