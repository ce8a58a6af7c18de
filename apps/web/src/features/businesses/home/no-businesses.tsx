import { Building2, Plus } from 'lucide-react'

import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ExampleBusiness } from '../example-business.tsx'

const steps = [
  { title: 'Registra', text: 'El RUC de tu cliente con su usuario y clave SOL.' },
  { title: 'Recopilamos', text: 'Sus comprobantes de compra y venta, periodo por periodo.' },
  { title: 'Revisa y descarga', text: 'Lo deducible, lo observado y los archivos para declarar.' },
]

/** The home page of a new accountant: how to start, in three steps. */
export function NoBusinesses() {
  return (
    <Card className="m-auto w-full max-w-160">
      <div className="px-2 pt-5 pb-3">
        <EmptyState
          icon={<Building2 />}
          title="No tienes empresas registradas"
          text="Registra la primera y te avisamos cuando sus comprobantes estén listos."
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <ButtonLink to="/registrar-empresas" variant="primary" state={{ newUser: true }}>
                <Plus aria-hidden="true" />
                Registrar empresa
              </ButtonLink>
              <ExampleBusiness />
            </div>
          }
        />
      </div>
      <ol className="grid border-t border-line bg-sunken max-sm:divide-y sm:grid-cols-3 sm:divide-x divide-line rounded-b-md">
        {steps.map((step, index) => (
          <li key={step.title} className="px-5 py-4 text-13">
            <p className="font-semibold">
              <span className="num text-text-3">{index + 1}.</span> {step.title}
            </p>
            <p className="text-text-2">{step.text}</p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
