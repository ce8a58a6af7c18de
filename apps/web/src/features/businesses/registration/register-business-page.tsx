import type { Business } from '@contapro/contract/businesses'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'

import { useViewEvent } from '../../../lib/api/usage.ts'
import { storedUserType } from '../../../lib/session/auth.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Stepper } from '../../../ui/feedback/stepper.tsx'
import { RegisteredBusiness } from './registered-business.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { SecurityNote } from '../credentials/security-note.tsx'

const steps = ['Registrar', 'Registrar empresa']

export function RegisterBusinessPage() {
  useViewEvent('registrar_empresa')
  const [registered, setRegistered] = useState<Business>()
  return (
    <div className="mx-auto w-full max-w-118 flex-1 px-4 pt-6 pb-12 phone:bg-surface">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <Link
          to="/"
          className="inline-flex items-center gap-1.5 rounded-xs text-13 font-medium text-text-2 hover:text-text touch:min-h-11"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          Volver
        </Link>
        <Stepper label="Pasos del registro" steps={steps} current={registered ? 3 : 2} />
      </div>
      {registered ? (
        <RegisteredBusiness business={registered} onAnother={() => setRegistered(undefined)} />
      ) : (
        <>
          <Card className="p-6 phone:border-0 phone:p-0">
            <h1 className="text-24 font-semibold">Registrar una nueva empresa</h1>
            <p className="mt-1 mb-6 text-text-2">
              Con su usuario SOL recopilamos sus comprobantes.
              {storedUserType() === 'accountant' && (
                <>
                  {' '}
                  ¿Son varias?{' '}
                  <Link to="/registrar-empresa/varias" className="text-link">
                    Pégalas desde Excel
                  </Link>
                </>
              )}
            </p>
            <RegistrationForm submitLabel="Registrar empresa" onRegistered={setRegistered} />
          </Card>
          <SecurityNote />
        </>
      )}
    </div>
  )
}
