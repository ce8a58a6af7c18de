import type { Business } from '@contapro/contract/businesses'

import { Button } from '../../../ui/controls/button.tsx'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { SuccessCard } from '../../../ui/feedback/success-card.tsx'
import { hasReport } from '../has-report.ts'
import { useLiveBusinesses } from '../use-live-businesses.ts'
import { isStopped } from '../waiting/describe-waiting.ts'
import { hasWaitingAction } from '../waiting/waiting-action.tsx'
import { WaitingBusiness } from '../waiting/waiting-business.tsx'
import { RefusedCard } from './refused-card.tsx'

type RegisteredBusinessProps = { business: Business; onAnother: () => void }

/** The end of a registration: the collection that it started, live, so that a key that SUNAT refuses is seen here. */
export function RegisteredBusiness({ business, onAnother }: RegisteredBusinessProps) {
  const live = useLiveBusinesses().data?.businesses.find(({ uuid }) => uuid === business.uuid) ?? business
  const hasAction = hasWaitingAction(live)
  const action = (
    <>
      <ButtonLink to="/inicio" variant={hasAction ? 'secondary' : 'primary'} block>
        Finalizar
      </ButtonLink>
      <Button block onClick={onAnother}>
        Registrar otra empresa
      </Button>
    </>
  )
  return (
    <div className="grid gap-4">
      {isStopped(live) ? (
        <RefusedCard business={live} action={action} />
      ) : (
        <SuccessCard action={action}>
          <p className="font-medium text-text">Tu empresa fue registrada correctamente.</p>
          {!hasReport(live) && <p>Verás sus datos procesados en un plazo de 1-2 días hábiles.</p>}
        </SuccessCard>
      )}
      <ul aria-label="Recopilación" className="mx-auto w-full max-w-100">
        <WaitingBusiness business={live} live={live} isPrimary={hasAction} />
      </ul>
    </div>
  )
}
