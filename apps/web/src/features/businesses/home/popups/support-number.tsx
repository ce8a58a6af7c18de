import { logUsage } from '../../../../lib/api/usage.ts'
import { supportLink, useWebConfig } from '../../../../lib/api/web-config.ts'

/** The WhatsApp number of support. */
export function SupportNumber() {
  const config = useWebConfig()
  const support = supportLink(config)
  if (!support) return null
  return (
    <p>
      ¿Necesitas ayuda? Escríbenos por WhatsApp al{' '}
      <a
        href={support}
        target="_blank"
        rel="noreferrer"
        className="rounded-xs text-link font-medium whitespace-nowrap"
        onClick={() => logUsage('click', 'estado_empresa_whatsapp')}
      >
        {formatPhone(config.support_whatsapp)}
      </a>
    </p>
  )
}

/** `51999888777` as `+51 999 888 777`; other numbers unchanged. */
function formatPhone(number: string): string {
  const digits = number.replace(/\D/g, '')
  return digits.replace(/^51(\d{3})(\d{3})(\d{3})$/, '+51 $1 $2 $3') || number
}
