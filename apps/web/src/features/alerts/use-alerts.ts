import type { Alert } from '@contapro/contract/alerts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { toast } from '../../ui/overlays/toast-store.ts'
import { alertQueries } from './queries.ts'

/** What stops a business comes before what is only news; within each the newest comes first. */
const urgency = { error: 0, warning: 1, info: 2 } as const

/** The alerts of this accountant, the worst first. */
export function useAlerts(): readonly Alert[] {
  const alerts = useQuery(alertQueries.list())
  useEffect(() => {
    if (alerts.isError) toast('Error al obtener alertas de mensajes', { tone: 'warn' })
  }, [alerts.isError])
  return (alerts.data?.alerts ?? []).toSorted((a, b) => urgency[a.severity] - urgency[b.severity])
}
