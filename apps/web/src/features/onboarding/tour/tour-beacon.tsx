import { Compass } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'

import { tourSteps } from '../../../content/tour.ts'
import { useIsPhone } from '../../../lib/browser/use-is-phone.ts'
import { clamp } from '../../../lib/format/clamp.ts'
import { findTarget } from './find-steps.ts'
import { BEACON_SIZE } from './tour-defaults.ts'
import { useBox } from './use-box.ts'

/** The button that begins the tour, at the edge of what its first step is about. */
export function TourBeacon({ onPress }: { onPress: () => void }) {
  const [target] = useState(() => findTarget(tourSteps[0].target))
  const box = useBox(target)
  const isPhone = useIsPhone()
  if (!box) return null
  const left = clamp(box.left + box.width - BEACON_SIZE / 2, 4, window.innerWidth - BEACON_SIZE - 4)
  // On phones at the foot, where the steps open too: beside the target it would cover other buttons.
  const place = isPhone ? { bottom: 16, right: 16 } : { top: box.top + 8, left }
  return createPortal(
    <section aria-label="Recorrido guiado">
      <button
        type="button"
        aria-label="Empezar el recorrido"
        title="Empezar el recorrido"
        onClick={onPress}
        style={{ ...place, width: BEACON_SIZE, height: BEACON_SIZE }}
        className="fixed z-20 grid place-items-center rounded-full bg-accent text-on-accent shadow-float transition-colors before:absolute before:inset-0 before:animate-ping before:rounded-full before:bg-accent before:opacity-30 hover:bg-accent-hover motion-reduce:before:hidden"
      >
        <Compass aria-hidden="true" className="relative size-5" />
      </button>
    </section>,
    document.body,
  )
}
