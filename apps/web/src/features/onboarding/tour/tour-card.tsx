import { X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'

import { classNames } from '../../../lib/format/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import type { PlacedStep } from './find-steps.ts'
import { placeCard, type Box, type CardPlace } from './place-card.ts'
import { CARD_WIDTH } from './tour-defaults.ts'

type TourCardProps = {
  step: PlacedStep
  index: number
  count: number
  target: Box
  /** On phones the card is a sheet at the foot of the window. */
  isSheet: boolean
  onBack: () => void
  onNext: () => void
  onClose: () => void
}

/** One step of the tour beside its target. */
export function TourCard({ step, index, count, target, isSheet, onBack, onNext, onClose }: TourCardProps) {
  const id = useId()
  const card = useRef<HTMLDialogElement>(null)
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => setHeight(card.current?.offsetHeight ?? 0), [])
  useEffect(() => card.current?.querySelector<HTMLElement>('[data-next]')?.focus({ preventScroll: true }), [])
  const viewport = { width: window.innerWidth, height: window.innerHeight }
  const place = isSheet ? undefined : placeCard(target, { width: CARD_WIDTH, height }, viewport)
  const isLast = index + 1 === count
  return (
    <dialog
      open
      ref={card}
      aria-modal="true"
      aria-labelledby={`${id}-titulo`}
      aria-describedby={`${id}-texto`}
      style={place && { left: place.left, top: place.top, width: CARD_WIDTH }}
      className="fixed z-40 m-0 max-h-none max-w-none animate-fade-in text-text phone:w-full rounded-lg bg-surface px-5 pt-3 pb-4 shadow-modal phone:inset-x-0 phone:bottom-0 phone:rounded-b-none phone:px-4 phone:pb-[max(1rem,env(safe-area-inset-bottom))]"
    >
      {place && <Arrow {...place} />}
      <div className="flex items-center justify-between">
        <span className="num text-12 text-text-3">{`${index + 1} de ${count}`}</span>
        <IconButton label="Cerrar el recorrido" icon={<X aria-hidden="true" />} className="-mr-2" onClick={onClose} />
      </div>
      <h2 id={`${id}-titulo`} className="mt-0.5 mb-1 text-16 font-semibold">
        {step.title}
      </h2>
      <p id={`${id}-texto`} className="text-13 text-text-2">
        {step.text}
      </p>
      <div className="mt-4 flex items-center justify-between gap-2">
        <span aria-hidden="true" className="flex gap-1.5">
          {Array.from({ length: count }, (_dot, dot) => (
            <span
              key={dot}
              className={classNames('h-1.5 rounded-full', dot === index ? 'w-4.5 bg-accent' : 'w-1.5 bg-line-strong')}
            />
          ))}
        </span>
        <span className="flex gap-2">
          {index > 0 && (
            <Button size={isSheet ? 'md' : 'sm'} variant="ghost" onClick={onBack}>
              Atrás
            </Button>
          )}
          <Button size={isSheet ? 'md' : 'sm'} variant="primary" data-next="" onClick={onNext}>
            {isLast ? 'Finalizar' : 'Siguiente'}
          </Button>
        </span>
      </div>
    </dialog>
  )
}

/** Points from the edge of the card at its target. */
function Arrow({ side, arrow }: CardPlace) {
  const offsets = {
    bottom: { top: -6, left: arrow - 6 },
    top: { bottom: -6, left: arrow - 6 },
    right: { left: -6, top: arrow - 6 },
    left: { right: -6, top: arrow - 6 },
  }
  return <span aria-hidden="true" style={offsets[side]} className="absolute size-3 rotate-45 bg-surface" />
}
