import { RecoveryForm } from '@contapro/contract/user-forms'
import { zodResolver } from '../../../lib/forms/zod-resolver.ts'
import { ArrowLeft } from 'lucide-react'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router'

import { Button } from '../../../ui/controls/button.tsx'
import { EmailField } from '../email-field.tsx'
import { FormCard } from '../form-card.tsx'

type RecoverPasswordFormProps = {
  email: string
  /** The server's error about this address, shown until the address changes. */
  emailError: string | undefined
  isPending: boolean
  onSubmit: (form: RecoveryForm) => void
}

export function RecoverPasswordForm({ email, emailError, isPending, onSubmit }: RecoverPasswordFormProps) {
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(RecoveryForm),
    mode: 'onTouched',
    defaultValues: { email },
  })
  const isUnchanged = useWatch({ control, name: 'email' }) === email
  return (
    <FormCard
      title="Recupera tu contraseña"
      text="Ingresa tu correo electrónico y te enviaremos las instrucciones."
      footer={
        <Link to="/login" className="inline-flex items-center gap-1.5 rounded-xs text-link font-medium">
          <ArrowLeft aria-hidden="true" className="size-4" />
          Volver a iniciar sesión
        </Link>
      }
    >
      <form noValidate className="keep-notes grid gap-3" onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
        <EmailField
          autoComplete="username"
          error={formState.errors.email?.message ?? (isUnchanged ? emailError : undefined)}
          {...register('email')}
        />
        <Button type="submit" variant="primary" block loading={isPending}>
          {isPending ? 'Enviando...' : 'Enviar instrucciones'}
        </Button>
      </form>
    </FormCard>
  )
}
