import { Link, useLocation } from 'react-router'

import { readSignInState } from '../../../lib/session/sign-in-state.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { FormCard } from '../form-card.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useSignIn } from './use-sign-in.ts'

export function SignInPage() {
  const signIn = useSignIn()
  const { sessionWasInvalid } = readSignInState(useLocation().state)
  return (
    <FormCard
      title="Inicia sesión"
      text="Revisa los comprobantes de tus clientes."
      footer={
        <>
          ¿No tienes cuenta?{' '}
          <Link to="/crear-cuenta" className="rounded-xs text-link font-medium">
            Crea tu cuenta
          </Link>
        </>
      }
    >
      {sessionWasInvalid && !signIn.error && (
        <div className="mb-5">
          <Banner tone="info">Tu sesión caducó. Ingresa otra vez y sigues donde estabas.</Banner>
        </div>
      )}
      <SignInForm
        onSubmit={(form) => signIn.mutate(form)}
        isPending={signIn.isPending}
        error={signIn.error}
        onDismissError={signIn.reset}
      />
    </FormCard>
  )
}
