import { logEvent, type UsageEvent } from '@contapro/contract/usage'
import { useEffect } from 'react'

import { readAccessToken } from '../session/access-token.ts'
import { useAuth } from '../session/auth-store.ts'
import { call } from './call.ts'
import { currentUtm } from '../address/utm.ts'

const VIEW_AFTER_MS = 10_000

type Where = { businessUuid?: string; taxPeriod?: string }

/** Sends one usage event. It never disturbs the user: without a session it is skipped, and a failure is dropped. */
export function logUsage(type: UsageEvent['event_type'], description: string, where: Where = {}): void {
  const { token, user, abTestGroup } = useAuth.getState()
  if (!token) return
  const { sid } = readAccessToken(token)
  const group = user?.abTestGroup ?? abTestGroup
  const event = {
    event_type: type,
    description,
    ...(user && { accountant_uuid: user.uuid }),
    ...(where.businessUuid && { business_uuid: where.businessUuid }),
    ...(sid && { session_id: sid }),
    metadata: {
      ...(group && { abTestGroup: group }),
      ...(where.taxPeriod && { tax_period: where.taxPeriod }),
      ...currentUtm(),
      timeStamp: new Date().toISOString(),
    },
  }
  call(logEvent, { body: event }).catch(() => undefined)
}

/** Fires a view event once the user has stayed 10 s on a screen (specification §9). */
export function useViewEvent(view: string, { businessUuid, taxPeriod }: Where = {}): void {
  useEffect(() => {
    useAuth.getState().setView(view)
    const timer = setTimeout(
      () => logUsage('view', view, { ...(businessUuid && { businessUuid }), ...(taxPeriod && { taxPeriod }) }),
      VIEW_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [view, businessUuid, taxPeriod])
}
