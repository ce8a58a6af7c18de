import { ACCOUNTANT_PROFILES, SignUpForm as SignUpSchema } from '@contapro/contract/user-forms'
import { zodResolver } from '../../../lib/forms/zod-resolver.ts'
import { useEffect, useEffectEvent } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'

import { toApiError } from '../../../lib/api/api-error.ts'
import { useKeptDraft } from '../../../lib/forms/use-kept-draft.ts'
import { useAuth } from '../../../lib/session/auth-store.ts'
import { SubmitSection } from '../../../ui/controls/submit-section.tsx'
import { ConsentFields } from '../../../ui/controls/consent-fields.tsx'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { FormTextField } from '../../../ui/controls/form-text-field.tsx'
import { FailureBanner } from '../../../ui/feedback/failure-banner.tsx'
import { EmailField } from '../email-field.tsx'
import type { FormProps } from '../form-props.ts'
import { missingInSignUp } from './missing-in-sign-up.ts'
import { PasswordRules } from '../password-rules.tsx'

const profiles = ACCOUNTANT_PROFILES.map((profile) => ({ value: profile, label: profile }))

const empty = { name: '', last_name: '', document_number: '', email: '', phone_number: '', password: '' }

type SignUpFormProps = FormProps<SignUpSchema> & { termsUrl: string; privacyUrl: string }

const isField = (name: string | undefined): name is keyof SignUpSchema =>
  name !== undefined && Object.hasOwn(SignUpSchema.shape, name)

export function SignUpForm({ onSubmit, isPending, error, onDismissError, termsUrl, privacyUrl }: SignUpFormProps) {
  const kept = useKeptDraft<Partial<SignUpSchema>>('account')
  const { register, control, handleSubmit, setError, formState, getValues } = useForm<SignUpSchema>({
    resolver: zodResolver(SignUpSchema),
    mode: 'onTouched',
    defaultValues: kept.draft ?? empty,
  })
  const { errors } = formState
  const form = { register, errors }
  const draft = useWatch({ control })
  const missing = missingInSignUp(draft)

  // Errors of the server that name a field are also shown under that field.
  useEffect(() => {
    for (const { field, message } of error ? toApiError(error).errors : []) {
      if (isField(field)) setError(field, { message }, { shouldFocus: true })
    }
  }, [error, setError])

  const keepUnsent = useEffectEvent(() => {
    if (useAuth.getState().token === null) kept.keep({ ...getValues(), password: '' })
    else kept.forget()
  })
  useEffect(() => () => keepUnsent(), [])

  return (
    <form noValidate className="keep-notes grid gap-3" onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      {error && <FailureBanner error={error} onClose={onDismissError} />}
      <div className="grid items-start gap-x-4 gap-y-3 xs:grid-cols-2">
        <FormTextField {...form} name="name" keep="letters" label="Nombre" autoComplete="given-name" />
        <FormTextField {...form} name="last_name" keep="letters" label="Apellidos" autoComplete="family-name" />
      </div>
      <div className="keep-long-notes grid items-start gap-x-4 gap-y-3 xs:grid-cols-2">
        <FormTextField
          {...form}
          name="document_number"
          keep="digits"
          maxLength={8}
          label="DNI"
          inputMode="numeric"
          autoComplete="off"
        />
        <FormTextField
          {...form}
          name="phone_number"
          keep="digits"
          maxLength={9}
          label="Celular"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
        />
      </div>
      <EmailField autoComplete="email" error={errors.email?.message} {...register('email')} />
      <Controller
        control={control}
        name="accountant_profile"
        render={({ field, fieldState }) => (
          <Segmented
            label="Perfil de contador"
            options={profiles}
            name={field.name}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <PasswordField
        label="Contraseña"
        autoComplete="new-password"
        error={errors.password?.message}
        hint={<PasswordRules password={draft.password ?? ''} />}
        {...register('password')}
      />
      <ConsentFields
        termsUrl={termsUrl}
        privacyUrl={privacyUrl}
        terms={{ ...register('terms'), error: errors.terms?.message }}
        privacy={{ ...register('privacy'), error: errors.privacy?.message }}
      />
      <SubmitSection label="Crear cuenta" pendingLabel="Creando tu cuenta..." isPending={isPending} missing={missing} />
    </form>
  )
}
