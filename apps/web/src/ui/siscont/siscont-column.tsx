import type { ReactNode } from 'react'

import { Stepper } from '../feedback/stepper.tsx'
import { Card } from '../layout/card.tsx'

const STEPS = ['Tu cuenta', 'Tu empresa']

type SiscontColumnProps = {
  /** Counts from 1; without it the page is not a step. */
  step?: number
  children: ReactNode
  footer?: ReactNode
}

/** The narrow column of a page between SISCONT and Contapro. On phones its card fills the page. */
export function SiscontColumn({ step, children, footer }: SiscontColumnProps) {
  return (
    <div className="mx-auto w-[calc(100%-2*var(--gutter))] max-w-104 py-10 phone:py-6">
      {step && (
        <div className="mb-3">
          <Stepper label="Pasos" steps={STEPS} current={step} />
        </div>
      )}
      <Card className="p-6 phone:p-4">{children}</Card>
      {footer}
    </div>
  )
}
