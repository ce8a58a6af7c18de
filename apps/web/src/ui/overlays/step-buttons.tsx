import { ChevronLeft, ChevronRight } from 'lucide-react'

import { IconButton } from '../controls/icon-button.tsx'
import type { Steps } from './use-steps.ts'

/** The buttons to the previous and the next item, with the position between them. */
export function StepButtons({ steps: { previous, next, position } }: { steps: Steps }) {
  return (
    <div className="ml-auto flex flex-none items-center gap-1 touch:gap-2">
      <IconButton
        label="Anterior"
        icon={<ChevronLeft aria-hidden="true" />}
        aria-disabled={!previous}
        onClick={previous}
      />
      <span className="num text-12 text-text-3">{position}</span>
      <IconButton label="Siguiente" icon={<ChevronRight aria-hidden="true" />} aria-disabled={!next} onClick={next} />
    </div>
  )
}
