import { useState } from 'react'

import { Button } from '../../../../ui/controls/button.tsx'
import { SuccessCard } from '../../../../ui/feedback/success-card.tsx'

/** The company is registered and its first collection runs. */
export function RegisteredCompany({ phone, onOpen }: { phone: string; onOpen: () => Promise<void> }) {
  const [isOpening, setOpening] = useState(false)
  const open = () => {
    setOpening(true)
    void onOpen().finally(() => setOpening(false))
  }
  return (
    <div className="flex-1 px-gutter py-10 phone:bg-surface phone:py-6">
      <SuccessCard
        action={
          <Button variant="primary" block loading={isOpening} onClick={open}>
            Entendido
          </Button>
        }
      >
        <p className="font-medium text-text">Tus comprobantes estarán listos en máximo 12 horas</p>
        <p>
          Avisaremos al celular registrado, <span className="num">{phone}</span>, o a tu correo cuando puedas verlos.
        </p>
      </SuccessCard>
    </div>
  )
}
