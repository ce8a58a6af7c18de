import { useState } from 'react'

import { Button } from '../../../../ui/controls/button.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { SuccessCard } from '../../../../ui/feedback/success-card.tsx'

/** The company is registered and its first collection runs. */
export function RegisteredCompany({ phone, onOpen }: { phone: string; onOpen: () => Promise<void> }) {
  const [isOpening, setOpening] = useState(false)
  const [failure, setFailure] = useState('')
  const open = async () => {
    setOpening(true)
    setFailure('')
    try {
      await onOpen()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
    setOpening(false)
  }
  return (
    <div className="flex-1 px-gutter py-10 phone:bg-surface phone:py-6">
      <SuccessCard
        action={
          <Button variant="primary" block loading={isOpening} onClick={() => void open()}>
            Entendido
          </Button>
        }
      >
        {failure && <Banner tone="error">{failure}</Banner>}
        <p className="font-medium text-text">Tus comprobantes estarán listos en máximo 12 horas</p>
        <p>
          Avisaremos al celular registrado, <span className="num">{phone}</span>, o a tu correo cuando puedas verlos.
        </p>
      </SuccessCard>
    </div>
  )
}
