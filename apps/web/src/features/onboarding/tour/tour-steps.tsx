import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

import { useEscape } from '../../../lib/browser/use-escape.ts'
import { useIsPhone } from '../../../lib/browser/use-is-phone.ts'
import type { PlacedStep } from './find-steps.ts'
import { scrollToTarget } from './scroll-to-target.ts'
import { TourCard } from './tour-card.tsx'
import { SPOTLIGHT_PADDING } from './tour-defaults.ts'
import { useBox } from './use-box.ts'

type TourStepsProps = { steps: readonly PlacedStep[]; onFinish: () => void; onClose: () => void }

/** On phones the card covers the foot of the window, up to this height in px. */
const SHEET_HEIGHT = 260

/** The steps of the tour, one after the other, above the page, which rests meanwhile. */
export function TourSteps({ steps, onFinish, onClose }: TourStepsProps) {
  const [index, setIndex] = useState(0)
  const step = steps[index]
  const element = step?.element ?? null
  const box = useBox(element)
  const isPhone = useIsPhone()
  useEscape(true, onClose)
  useRestingPage()
  useEffect(() => {
    if (element) scrollToTarget(element, { covered: isPhone ? SHEET_HEIGHT : 0 })
  }, [element, isPhone])
  if (!step || !box) return null
  return createPortal(
    <>
      <div
        aria-hidden="true"
        className="pointer-events-none fixed z-40 rounded-lg shadow-[0_0_0_200vmax_var(--scrim)]"
        style={{
          left: box.left - SPOTLIGHT_PADDING,
          top: box.top - SPOTLIGHT_PADDING,
          width: box.width + 2 * SPOTLIGHT_PADDING,
          height: box.height + 2 * SPOTLIGHT_PADDING,
        }}
      />
      {/* The key makes it a new dialog, which is announced. */}
      <TourCard
        key={index}
        step={step}
        index={index}
        count={steps.length}
        target={box}
        isSheet={isPhone}
        onBack={() => setIndex(index - 1)}
        onNext={() => (index + 1 < steps.length ? setIndex(index + 1) : onFinish())}
        onClose={onClose}
      />
    </>,
    document.body,
  )
}

/** The page behind the tour takes neither presses nor the focus. */
function useRestingPage(): void {
  useEffect(() => {
    const page = document.getElementById('root')
    const focused = document.activeElement
    page?.toggleAttribute('inert', true)
    return () => {
      page?.toggleAttribute('inert', false)
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    }
  }, [])
}
