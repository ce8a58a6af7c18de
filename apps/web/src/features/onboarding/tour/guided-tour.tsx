import { useState } from 'react'

import { logUsage } from '../../../lib/api/usage.ts'
import { writeFlag } from '../../../lib/session/flags.ts'
import { findSteps, type PlacedStep } from './find-steps.ts'
import { TourBeacon } from './tour-beacon.tsx'
import { TourSteps } from './tour-steps.tsx'

type GuidedTourProps = { businessUuid: string; onEnd: () => void }

/** The guided tour: a beacon that begins it, then a card beside what each step is about. Finished or closed, it does not come again. */
export function GuidedTour({ businessUuid, onEnd }: GuidedTourProps) {
  const [steps, setSteps] = useState<readonly PlacedStep[]>()
  const begin = () => {
    setSteps(findSteps())
    logUsage('click', 'recorrido_empezar', { businessUuid })
  }
  const end = (how: 'finalizar' | 'cerrar') => {
    writeFlag('completedTourOne', true)
    logUsage('click', `recorrido_${how}`, { businessUuid })
    onEnd()
  }
  if (!steps) return <TourBeacon onPress={begin} />
  return <TourSteps steps={steps} onFinish={() => end('finalizar')} onClose={() => end('cerrar')} />
}
