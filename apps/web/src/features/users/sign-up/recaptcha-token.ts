import { localError } from '../../../lib/api/api-error.ts'

type Enterprise = {
  ready: (run: () => void) => void
  execute: (siteKey: string, options: { action: string }) => Promise<string>
}

/** A token of reCAPTCHA Enterprise. Its script is loaded on first use, and only when it is the configured provider. */
export async function recaptchaToken(siteKey: string, action: string): Promise<string> {
  if (!loadedEnterprise()) await loadScript(`https://www.google.com/recaptcha/enterprise.js?render=${siteKey}`)
  const enterprise = loadedEnterprise()
  if (!enterprise) throw captchaUnreachable()
  await new Promise<void>((resolve) => enterprise.ready(resolve))
  return enterprise.execute(siteKey, { action })
}

function loadedEnterprise(): Enterprise | undefined {
  const page: { grecaptcha?: { enterprise: Enterprise } } & Window = window
  return page.grecaptcha?.enterprise
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(captchaUnreachable()))
    document.head.append(script)
  })
}

function captchaUnreachable() {
  return localError(
    0,
    'CAPTCHA_UNREACHABLE',
    'Verificación no disponible',
    'No pudimos cargar la verificación. Revisa tu conexión o tu bloqueador y vuelve a intentarlo',
  )
}
