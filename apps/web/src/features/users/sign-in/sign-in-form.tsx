import { SignInForm as SignInSchema } from '@contapro/contract/users'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'

import { Button } from '../../../ui/controls/button.tsx'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { EmailField } from '../email-field.tsx'
import { FailureBanner } from '../../../ui/feedback/failure-banner.tsx'
import type { FormProps } from '../form-props.ts'

/** The button is never disabled, because browsers fill in saved passwords without an event. Pressing it shows what is missing. */
export function SignInForm({ onSubmit, isPending, error, onDismissError }: FormProps<SignInSchema>) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(SignInSchema),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  })
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      {error && <FailureBanner error={error} onClose={onDismissError} />}
      <EmailField autoComplete="username" error={formState.errors.email?.message} {...register('email')} />
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        aside={
          <Link to="/recuperar-contraseña-identificacion" className="rounded-xs text-link">
            ¿Olvidaste tu contraseña?
          </Link>
        }
        {...register('password')}
      />
      <Button type="submit" variant="primary" block loading={isPending}>
        {isPending ? 'Ingresando...' : 'Ingresar'}
      </Button>
    </form>
  )
}
