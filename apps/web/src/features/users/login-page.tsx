import { Link } from 'react-router'

import { FormCard } from './form-card.tsx'
import { LoginForm } from './login-form.tsx'
import { useSignIn } from './mutations.ts'

export function LoginPage() {
  const signIn = useSignIn()
  return (
    <FormCard
      title="Inicia sesión"
      text="Revisa los comprobantes de tus clientes."
      under={
        <>
          ¿No tienes cuenta?{' '}
          <Link to="/crear-cuenta" className="rounded-xs text-link font-medium">
            Crea tu cuenta
          </Link>
        </>
      }
    >
      <LoginForm
        onSubmit={(form) => signIn.mutate(form)}
        pending={signIn.isPending}
        error={signIn.error}
        onDismiss={signIn.reset}
      />
    </FormCard>
  )
}
