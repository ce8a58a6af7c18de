import { localError } from '../../../lib/api/api-error.ts'

type Enterprise = {
  ready: (run: () => void) => void
  execute: (siteKey: string, options: { action: string }) => Promise<string>
}

type WithRecaptcha = Window & { grecaptcha?: { enterprise: Enterprise } }

/** A token of reCAPTCHA Enterprise, whose script is loaded only when it is the configured provider and only here. */
export async function recaptchaToken(siteKey: string, action: string): Promise<string> {
  const page = window as WithRecaptcha
  if (!page.grecaptcha) await loadScript(`https://www.google.com/recaptcha/enterprise.js?render=${siteKey}`)
  const enterprise = page.grecaptcha?.enterprise
  if (!enterprise) throw unreachable()
  await new Promise<void>((resolve) => enterprise.ready(resolve))
  return enterprise.execute(siteKey, { action })
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(unreachable()))
    document.head.append(script)
  })
}

function unreachable() {
  return localError(
    0,
    'CAPTCHA_UNREACHABLE',
    'Verificación no disponible',
    'No pudimos cargar la verificación. Revisa tu conexión o tu bloqueador y vuelve a intentarlo',
  )
}
