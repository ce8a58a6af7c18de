import { ACCOUNTANT_PROFILES, SignUpForm as SignUpSchema } from '@contapro/contract/users'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'

import { toApiError } from '../../../lib/api/api-error.ts'
import { SubmitSection } from '../../../ui/controls/submit-section.tsx'
import { ConsentFields } from '../../../ui/controls/consent-fields.tsx'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { FailureBanner } from '../../../ui/feedback/failure-banner.tsx'
import { missingInSignUp } from './missing-in-sign-up.ts'
import { PasswordRules } from '../password-rules.tsx'
import { stripInput } from '../../../lib/format/strip-input.ts'

const profiles = ACCOUNTANT_PROFILES.map((profile) => ({ value: profile, label: profile }))

const empty = { name: '', last_name: '', document_number: '', email: '', phone_number: '', password: '' }

type SignUpFormProps = {
  onSubmit: (form: SignUpSchema) => void
  pending: boolean
  error: Error | null
  onDismiss: () => void
  termsUrl: string
  privacyUrl: string
}

const isField = (name: string | undefined): name is keyof SignUpSchema =>
  name !== undefined && Object.hasOwn(SignUpSchema.shape, name)

export function SignUpForm({ onSubmit, pending, error, onDismiss, termsUrl, privacyUrl }: SignUpFormProps) {
  const { register, control, handleSubmit, setError, formState } = useForm<SignUpSchema>({
    resolver: zodResolver(SignUpSchema),
    mode: 'onTouched',
    defaultValues: empty,
  })
  const { errors } = formState
  const draft = useWatch({ control })
  const missing = missingInSignUp(draft)

  // Errors of the server that name a field are also shown under that field.
  useEffect(() => {
    for (const { field, message } of error ? toApiError(error).errors : []) {
      if (isField(field)) setError(field, { message }, { shouldFocus: true })
    }
  }, [error, setError])

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      {error && <FailureBanner error={error} onClose={onDismiss} />}
      <div className="grid items-start gap-4 xs:grid-cols-2">
        <TextField
          label="Nombre"
          autoComplete="given-name"
          error={errors.name?.message}
          {...stripInput(register('name'), 'letters')}
        />
        <TextField
          label="Apellidos"
          autoComplete="family-name"
          error={errors.last_name?.message}
          {...stripInput(register('last_name'), 'letters')}
        />
        <TextField
          label="DNI"
          inputMode="numeric"
          autoComplete="off"
          error={errors.document_number?.message}
          {...stripInput(register('document_number'), 'digits', 8)}
        />
        <TextField
          label="Celular"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          error={errors.phone_number?.message}
          {...stripInput(register('phone_number'), 'digits', 9)}
        />
      </div>
      <TextField
        label="Correo electrónico"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        error={errors.email?.message}
        {...register('email')}
      />
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
      <SubmitSection label="Crear cuenta" pendingLabel="Creando tu cuenta..." isPending={pending} missing={missing} />
    </form>
  )
}
