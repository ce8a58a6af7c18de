import { logUsage } from '../../../../lib/api/usage.ts'
import { supportLink, useWebConfig } from '../../../../lib/api/web-config.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'

/** Without a license no company is registered. `isRefused`: it was tried. */
export function LicenseNotice({ email, isRefused }: { email: string; isRefused: boolean }) {
  const support = supportLink(useWebConfig(), `Hola, mi licencia de SISCONT no aparece activa (${email}).`)
  return (
    <Banner tone={isRefused ? 'error' : 'warn'} title="No encontramos una licencia activa de SISCONT para tu correo">
      <p>
        Sin ella no puedes registrar empresas: no escribas todavía su clave SOL. Actívala en SISCONT y vuelve a entrar
        desde ahí.{' '}
        {support && (
          <a
            href={support}
            target="_blank"
            rel="noreferrer"
            className="rounded-xs font-medium text-link"
            onClick={() => logUsage('click', 'siscont_whatsapp')}
          >
            Ya la tengo, escribir a soporte
          </a>
        )}
      </p>
    </Banner>
  )
}
