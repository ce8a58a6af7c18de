import { useState } from 'react'

import { dashboardPath } from '../../../../lib/url/dashboard-path.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ButtonLink } from '../../../../ui/controls/button-link.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { SuccessCard } from '../../../../ui/feedback/success-card.tsx'
import { useLiveBusinesses } from '../../use-live-businesses.ts'
import { isStopped } from '../../waiting/describe-waiting.ts'
import { RefusedCard } from '../refused-card.tsx'

const FRAME = 'flex-1 px-gutter py-10 phone:bg-surface phone:py-6'

type RegisteredCompanyProps = { ruc: string; phone: string; onOpen: () => Promise<void> }

/** The company is registered and its first collection runs; live, so that a key that SUNAT refuses is seen here. */
export function RegisteredCompany({ ruc, phone, onOpen }: RegisteredCompanyProps) {
  const live = useLiveBusinesses().data?.businesses.find((business) => business.ruc === ruc)
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
  if (live && isStopped(live))
    return (
      <div className={FRAME}>
        <RefusedCard
          business={live}
          action={
            <>
              {live.status === 'INVALID_CREDENTIALS' && (
                <ButtonLink variant="primary" block to={dashboardPath(live.uuid, 'editar-credenciales')}>
                  Actualizar credenciales
                </ButtonLink>
              )}
              <Button block loading={isOpening} onClick={() => void open()}>
                Entendido
              </Button>
            </>
          }
        />
      </div>
    )
  return (
    <div className={FRAME}>
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
