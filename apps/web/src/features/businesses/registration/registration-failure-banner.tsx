import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { toApiError } from '../../../lib/api/api-error.ts'
import { logUsage } from '../../../lib/api/usage.ts'
import { supportLink, useWebConfig } from '../../../lib/api/web-config.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/controls/button.tsx'

type RegistrationFailureBannerProps = {
  error: Error
  onClose: () => void
  /** Offered when another account has the RUC too. */
  onConfirm: () => void
}

/** Explains why the registration failed and what to do about it. */
export function RegistrationFailureBanner({ error, onClose, onConfirm }: RegistrationFailureBannerProps) {
  const { code, message, joinedMessages } = toApiError(error)
  const isKnown = code in supportChats || code === 'RUC_ALREADY_YOURS'
  return (
    <Banner tone="error" title={isKnown ? message : '¡Algo salió mal!'} onClose={onClose}>
      <p>{isKnown ? <NextStep code={code} /> : joinedMessages}</p>
      {code === 'RUC_ALREADY_REGISTERED' && (
        <Button size="sm" className="mt-2.5 mb-1" icon={<KeyRound aria-hidden="true" />} onClick={onConfirm}>
          Confirmar con clave SOL
        </Button>
      )}
    </Banner>
  )
}

const supportChats: Record<string, { before: string; linkText: string; message: string }> = {
  RUC_ALREADY_REGISTERED: {
    before: 'Otra cuenta ya trabaja con este RUC. Si es tu cliente, confírmalo con su clave SOL o escríbenos.',
    linkText: 'Contáctanos por WhatsApp',
    message: 'Hola, quiero registrar una empresa que ya se encuentra registrada en Contapro.',
  },
  SUBSCRIPTION_ENDED: {
    before: 'Lo que ya registraste sigue disponible.',
    linkText: 'Renovar por WhatsApp',
    message: 'Hola, quiero renovar mi suscripción de Contapro.',
  },
}

function NextStep({ code }: { code: string }): ReactNode {
  const config = useWebConfig()
  const chat = supportChats[code]
  if (!chat) {
    return (
      <>
        Está entre tus empresas.{' '}
        <Link to="/inicio" className="rounded-xs text-link font-medium">
          Ver mis empresas
        </Link>
      </>
    )
  }
  const support = supportLink(config, chat.message)
  return (
    <>
      {chat.before}{' '}
      {support && (
        <a
          href={support}
          target="_blank"
          rel="noreferrer"
          className="rounded-xs text-link font-medium"
          onClick={() => logUsage('click', 'registrar_empresa_whatsapp')}
        >
          {chat.linkText}
        </a>
      )}
    </>
  )
}
