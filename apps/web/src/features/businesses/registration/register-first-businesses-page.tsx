import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'

import { useViewEvent } from '../../../lib/api/usage.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Stepper } from '../../../ui/feedback/stepper.tsx'
import { RefusedBanner } from './refused-banner.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { ExampleBusiness } from '../example-business.tsx'
import { SecurityNote } from '../credentials/security-note.tsx'

const steps = [
  {
    title: 'Tu primera empresa',
    text: 'Registra tu primera empresa para comenzar.',
    submit: 'Siguiente',
    later: 'Lo haré después',
  },
  {
    title: 'Registra tu segunda empresa',
    text: 'Tus datos están 100% seguros con nosotros.',
    submit: 'Finalizar registro',
    later: 'Por ahora tengo una sola',
  },
] as const

/** A wizard that registers the first two businesses of a new accountant, then goes home. */
export function RegisterFirstBusinessesPage() {
  useViewEvent('registrar_empresas')
  const navigate = useNavigate()
  const [done, setDone] = useState<readonly string[]>([])
  const doneCount = done.length
  const heading = useRef<HTMLHeadingElement>(null)
  const step = steps[doneCount]

  useEffect(() => {
    if (doneCount > 0) heading.current?.focus()
    if (doneCount === steps.length) void navigate('/inicio', { replace: true })
  }, [doneCount, navigate])

  if (!step) return null
  return (
    <div className="mx-auto w-full max-w-118 flex-1 px-4 pt-8 pb-12 phone:bg-surface phone:pt-6">
      <Stepper label="Pasos del registro" steps={['Primera empresa', 'Segunda empresa']} current={doneCount + 1} />
      <div className="mt-4 grid gap-2 empty:hidden">
        {done.map((uuid) => (
          <RefusedBanner key={uuid} uuid={uuid} />
        ))}
      </div>
      <Card className="mt-5 p-6 phone:border-0 phone:p-0">
        <h1 ref={heading} tabIndex={-1} className="scroll-mt-40 text-24 font-semibold">
          {step.title}
        </h1>
        <p className="mt-1 mb-6 text-text-2">{step.text}</p>
        <RegistrationForm submitLabel={step.submit} onRegistered={({ uuid }) => setDone([...done, uuid])} />
        <p className="mt-4 text-center text-13">
          <Link to="/inicio" className="inline-flex items-center rounded-xs text-link font-medium touch:min-h-11">
            {step.later}
          </Link>
        </p>
        <div className="mt-2 flex justify-center">
          <ExampleBusiness onRegistered={() => void navigate('/inicio', { replace: true })} />
        </div>
      </Card>
      <SecurityNote />
    </div>
  )
}
