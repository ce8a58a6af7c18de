import type { SignInForm as SignInValues } from '@contapro/contract/user-forms'
import { Link } from 'react-router'

import { Button } from '../../../ui/controls/button.tsx'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { EmailField } from '../email-field.tsx'
import { FailureBanner } from '../../../ui/feedback/failure-banner.tsx'
import type { FormProps } from '../form-props.ts'
import { useSignInFields } from './use-sign-in-fields.ts'

/** The button is never disabled, because browsers fill in saved passwords without an event. Pressing it shows what is missing. */
export function SignInForm({ onSubmit, isPending, error, onDismissError }: FormProps<SignInValues>) {
  const { fieldProps, submit } = useSignInFields(onSubmit)
  return (
    <form noValidate className="keep-notes grid gap-3" onSubmit={(event) => void submit(event)}>
      {error && <FailureBanner error={error} onClose={onDismissError} />}
      <EmailField autoComplete="username" {...fieldProps('email')} />
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        aside={
          <Link to="/recuperar-contraseña-identificacion" className="rounded-xs text-link">
            ¿Olvidaste tu contraseña?
          </Link>
        }
        {...fieldProps('password')}
      />
      <Button type="submit" variant="primary" block loading={isPending}>
        {isPending ? 'Ingresando...' : 'Ingresar'}
      </Button>
    </form>
  )
}
