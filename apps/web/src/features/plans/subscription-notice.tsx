import { lazy, Suspense, useState } from 'react'

import { logUsage } from '../../lib/api/usage.ts'
import { daysLeft } from '../../lib/format/days-left.ts'
import { useAuth } from '../../lib/session/auth-store.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { describeSubscription, TRIAL_PLAN } from './describe-subscription.ts'

const PlansModal = lazy(async () => ({ default: (await import('./plans-modal.tsx')).PlansModal }))

/** In its last days a subscription warns. A trial always says how long it lasts. */
const SOON = 6

/** How long the trial lasts, and that a subscription ends or has ended, with the way to the plans. Partner accounts have a licence instead. */
export function SubscriptionNotice() {
  const user = useAuth((state) => state.user)
  const [now] = useState(() => new Date())
  const [isOpen, setIsOpen] = useState(false)
  const { subscription, userType, accountant_profile: profile } = user ?? {}
  if (!subscription || userType === 'siscont' || profile === 'Siscont') return null
  const days = daysLeft(subscription.end_date, now)
  if (days > SOON && subscription.plan_type !== TRIAL_PLAN) return null
  const open = () => {
    setIsOpen(true)
    logUsage('click', 'planes_abrir')
  }
  const text = describeSubscription(subscription, undefined, now)
  const link = (
    <LinkButton onClick={open} className="text-13">
      Ver planes
    </LinkButton>
  )
  return (
    <>
      {days > SOON ? (
        <p className="-mt-3 flex flex-wrap items-center gap-x-2 text-13 text-text-3">
          {text} {link}
        </p>
      ) : (
        <Banner tone="warn" title={text}>
          {days === 0
            ? 'Tus empresas se siguen viendo; no puedes registrar otras y la recopilación nocturna está detenida.'
            : 'Después tus empresas se siguen viendo, pero la recopilación nocturna se detiene.'}{' '}
          {link}
        </Banner>
      )}
      {isOpen && (
        <Suspense>
          <PlansModal onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
