import { ResetPasswordForm as ResetSchema } from '@contapro/contract/user-forms'
import { zodResolver } from '../../../lib/forms/zod-resolver.ts'
import { useForm, useWatch } from 'react-hook-form'

import { Button } from '../../../ui/controls/button.tsx'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { FailureBanner } from '../../../ui/feedback/failure-banner.tsx'
import { FormCard } from '../form-card.tsx'
import type { FormProps } from '../form-props.ts'
import { PasswordRules } from '../password-rules.tsx'

export function ResetPasswordForm({ onSubmit, isPending, error, onDismissError }: FormProps<ResetSchema>) {
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(ResetSchema),
    mode: 'onTouched',
    defaultValues: { password: '', confirm_password: '' },
  })
  const { errors } = formState
  const password = useWatch({ control, name: 'password' })
  return (
    <FormCard title="Nueva contraseña" text="Ingresa una nueva contraseña para tu cuenta">
      <form noValidate className="keep-notes grid gap-3" onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
        {error && <FailureBanner error={error} onClose={onDismissError} />}
        <PasswordField
          label="Contraseña"
          autoComplete="new-password"
          error={errors.password?.message}
          hint={<PasswordRules password={password} />}
          {...register('password', { deps: 'confirm_password' })}
        />
        <PasswordField
          label="Repite la contraseña"
          autoComplete="new-password"
          error={errors.confirm_password?.message}
          {...register('confirm_password')}
        />
        <Button type="submit" variant="primary" block loading={isPending}>
          {isPending ? 'Guardando...' : 'Crear nueva contraseña'}
        </Button>
      </form>
    </FormCard>
  )
}
