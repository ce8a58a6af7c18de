import { logEvent, type UsageEvent } from '@contapro/contract/usage'
import { useEffect } from 'react'

import { track } from '../browser/analytics.ts'
import { readAccessToken } from '../session/access-token.ts'
import { useAuth } from '../session/auth-store.ts'
import { call } from './call.ts'
import { currentUtm } from '../url/utm.ts'

const VIEW_DELAY_MS = 10_000

type UsageContext = { businessUuid?: string; taxPeriod?: string }

/** Types of events that say everything without a description. */
const TYPES_ALONE = new Set<UsageEvent['event_type']>(['login', 'register_business'])

/** Sends a usage event, and its tag to analytics. Without a session only the tag is sent; a failure is ignored. */
export function logUsage(type: UsageEvent['event_type'], description: string, context: UsageContext = {}): void {
  track(TYPES_ALONE.has(type) ? type : `${type}_${description}`)
  const { token, user, abTestGroup } = useAuth.getState()
  if (!token) return
  const { sid } = readAccessToken(token)
  const group = user?.abTestGroup ?? abTestGroup
  const event = {
    event_type: type,
    description,
    ...(user && { accountant_uuid: user.uuid }),
    ...(context.businessUuid && { business_uuid: context.businessUuid }),
    ...(sid && { session_id: sid }),
    metadata: {
      ...(group && { abTestGroup: group }),
      ...(context.taxPeriod && { tax_period: context.taxPeriod }),
      ...currentUtm(),
      timeStamp: new Date().toISOString(),
    },
  }
  call(logEvent, { body: event }).catch(() => undefined)
}

/** Sends a view event after 10 s on a page. */
export function useViewEvent(view: string, { businessUuid, taxPeriod }: UsageContext = {}): void {
  useEffect(() => {
    useAuth.getState().setView(view)
    const timer = setTimeout(
      () => logUsage('view', view, { ...(businessUuid && { businessUuid }), ...(taxPeriod && { taxPeriod }) }),
      VIEW_DELAY_MS,
    )
    return () => clearTimeout(timer)
  }, [view, businessUuid, taxPeriod])
}
