import { Link, useLocation } from 'react-router'

import { Banner } from '../../../ui/feedback/banner.tsx'
import { FormCard } from '../form-card.tsx'
import { LoginForm } from './sign-in-form.tsx'
import { useSignIn } from '../mutations.ts'

export function LoginPage() {
  const signIn = useSignIn()
  const arrival = useLocation().state as { foundEnded?: boolean } | null
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
      {arrival?.foundEnded && !signIn.error && (
        <div className="mb-5">
          <Banner tone="info">Tu sesión caducó. Ingresa otra vez y sigues donde estabas.</Banner>
        </div>
      )}
      <LoginForm
        onSubmit={(form) => signIn.mutate(form)}
        pending={signIn.isPending}
        error={signIn.error}
        onDismiss={signIn.reset}
      />
    </FormCard>
  )
}
