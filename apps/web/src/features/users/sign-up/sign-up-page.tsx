import { Link } from 'react-router'

import { useWebConfig } from '../../../lib/api/web-config.ts'
import { MarketingPanel } from './marketing-panel.tsx'
import { useSignUp } from './use-sign-up.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { solveCaptcha } from './solve-captcha.ts'

export function SignUpPage() {
  const config = useWebConfig()
  const signUp = useSignUp(() => solveCaptcha(config.captcha))
  return (
    <div className="grid min-h-dvh bg-surface max-lg:content-start lg:grid-cols-2">
      <MarketingPanel />
      <main id="contenido" tabIndex={-1} className="grid place-items-center px-14 py-8 max-lg:px-4 max-lg:py-6">
        <div className="w-full max-w-110">
          <h1 className="text-24 font-semibold">Crea tu cuenta</h1>
          <p className="mt-1 mb-6 text-text-2">
            Prueba gratis {config.trial_days} días. ¿Ya tienes cuenta?{' '}
            <Link to="/login" className="rounded-xs text-link tap-area">
              Inicia sesión
            </Link>
          </p>
          <SignUpForm
            onSubmit={(form) => signUp.mutate(form)}
            isPending={signUp.isPending}
            error={signUp.error}
            onDismissError={signUp.reset}
            termsUrl={config.terms_url}
            privacyUrl={config.privacy_url}
          />
        </div>
      </main>
    </div>
  )
}
