import { lazy, Suspense, useEffect, useState } from 'react'

import { whenIdle } from '../../lib/browser/when-idle.ts'
import { isFlagOff, readFlag } from '../../lib/session/flags.ts'

const OnboardingModal = lazy(async () => ({ default: (await import('./onboarding-modal.tsx')).OnboardingModal }))
const GuidedTour = lazy(async () => ({ default: (await import('./tour/guided-tour.tsx')).GuidedTour }))

/** What an accountant sees over the first page of a business until it was completed: first the video, then the guided tour. */
export function FirstUse({ businessUuid }: { businessUuid: string }) {
  const [step, setStep] = useState(nextStep)
  const [isIdle, setIdle] = useState(false)
  // The page itself comes first.
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const advance = () => setStep(nextStep())
  if (!isIdle || step === 'none') return null
  return (
    <Suspense>
      {step === 'video' ? (
        <OnboardingModal businessUuid={businessUuid} onClose={advance} />
      ) : (
        <GuidedTour businessUuid={businessUuid} onEnd={advance} />
      )}
    </Suspense>
  )
}

function nextStep(): 'video' | 'tour' | 'none' {
  if (!readFlag('completedOnboardingVideo')) return isFlagOff('isFirstViewDashboard') ? 'none' : 'video'
  return readFlag('completedTourOne') ? 'none' : 'tour'
}
