import { Check } from 'lucide-react'

import { classNames } from '../../lib/format/class-names.ts'

type StepperProps = { label: string; steps: readonly string[]; current: number }

/** The steps of a short sequence; `current` counts from 1. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol aria-label={label} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-12">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index + 1 === current ? 'step' : undefined}
          className={classNames(
            'flex items-center gap-1.5 not-first:before:mr-0.5 not-first:before:h-px not-first:before:w-6 not-first:before:bg-line-strong max-xs:before:hidden',
            index + 1 === current ? 'font-semibold text-text' : 'text-text-3',
          )}
        >
          <StepMark number={index + 1} current={current} />
          {step}
          {index + 1 < current && <span className="sr-only">, hecho</span>}
        </li>
      ))}
    </ol>
  )
}

function StepMark({ number, current }: { number: number; current: number }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'num inline-grid size-[18px] flex-none place-items-center rounded-full border text-11/none',
        number === current && 'border-accent bg-accent text-on-accent',
        number < current && 'border-accent-soft-line bg-accent-soft text-accent-soft-text',
        number > current && 'border-line-control',
      )}
    >
      {number < current ? <Check className="size-3 stroke-[2.5]" /> : number}
    </span>
  )
}
