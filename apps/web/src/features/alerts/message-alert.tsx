import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { logUsage } from '../../lib/api/usage.ts'
import { supportLink, useWebConfig } from '../../lib/api/web-config.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { useDeleteMessageAlert } from './mutations.ts'
import { alertQueries } from './queries.ts'

/** A message for this accountant. Closing it and writing to support both delete it (specification §4). */
export function MessageAlert() {
  const alert = useQuery(alertQueries.message())
  const { mutate: dismiss } = useDeleteMessageAlert()
  const support = supportLink(useWebConfig())
  useEffect(() => {
    if (alert.isError) toast('Error al obtener alertas de mensajes', { tone: 'warn' })
  }, [alert.isError])

  if (alert.data?.code !== 200 || !alert.data.message) return null
  const contactSupport = () => {
    logUsage('click', 'alerta_whatsapp')
    dismiss()
  }
  return (
    <Banner tone="info" onClose={() => dismiss()}>
      {alert.data.message}{' '}
      {support && (
        <a
          href={support}
          target="_blank"
          rel="noreferrer"
          className="rounded-xs text-link font-medium"
          onClick={contactSupport}
        >
          Escríbenos por WhatsApp
        </a>
      )}
    </Banner>
  )
}
