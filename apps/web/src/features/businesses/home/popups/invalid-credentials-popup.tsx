import type { Business } from '@contapro/contract/businesses'
import { KeyRound } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'

import { dashboardPath } from '../../../../lib/url/dashboard-path.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { ButtonLink } from '../../../../ui/controls/button-link.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { PopupNotice } from './popup-notice.tsx'
import { OutcomeResult } from '../../credentials/outcome-result.tsx'
import { SolCredentialsForm } from '../../credentials/sol-credentials-form.tsx'
import { useFixCredentials } from '../../credentials/use-fix-credentials.ts'
import type { Outcome } from '../../credentials/validation-outcome.ts'
import { hasReport } from '../../has-report.ts'
import { useFirstPagePath } from '../../use-first-page-path.ts'

type PopupProps = { business: Business; onClose: () => void }

/** SUNAT rejected the credentials: they can be corrected and validated here. */
export function InvalidCredentialsPopup({ business, onClose }: PopupProps) {
  const formId = useId()
  const firstPagePath = useFirstPagePath()
  const { fix, outcome, phase } = useFixCredentials(business)
  const isFixed = outcome?.kind === 'done'
  return (
    <Modal
      title={business.name}
      onClose={onClose}
      footer={
        isFixed ? (
          <Button variant="primary" onClick={onClose}>
            Listo
          </Button>
        ) : (
          <>
            <ButtonLink to={dashboardPath(business.uuid, 'editar-credenciales')}>Actualizar credenciales</ButtonLink>
            <Button type="submit" form={formId} variant="primary" loading={phase !== undefined}>
              Guardar y validar
            </Button>
          </>
        )
      }
    >
      {isFixed ? (
        <OutcomeResult outcome={outcome} />
      ) : (
        <>
          <PopupNotice tone="error" icon={<KeyRound />} title="Credenciales inválidas">
            <p>
              Las credenciales del <b className="font-medium text-text">Portal SOL</b> son incorrectas. Corrígelas aquí
              para seguir recopilando sus comprobantes.
            </p>
            <p>
              ¿Todavía no tienes la clave? Cierra el mes con sus archivos:{' '}
              <Link to={dashboardPath(business.uuid, 'subir-archivos')} className="rounded-xs text-link font-medium">
                Subir archivos
              </Link>
            </p>
            {hasReport(business) && (
              <p>
                Lo recopilado hasta ahora sigue disponible.{' '}
                <Link to={firstPagePath(business)} className="rounded-xs text-link font-medium whitespace-nowrap">
                  Ir a ver mi reporte
                </Link>
              </p>
            )}
          </PopupNotice>
          <div className="mt-5">
            <SolCredentialsForm id={formId} onSubmit={fix} />
          </div>
          <div aria-live="polite" className="mt-4 empty:hidden">
            {phase ? <PhaseText phase={phase} /> : outcome && <OutcomeBanner {...outcome} />}
          </div>
        </>
      )}
    </Modal>
  )
}

function PhaseText({ phase }: { phase: 'saving' | 'validating' }) {
  return (
    <p className="flex items-center gap-2 text-13 text-text-2">
      <span className="flex text-accent">
        <Spinner />
      </span>
      {phase === 'saving' ? 'Guardando...' : 'Validando con SUNAT. Toma como máximo 1 minuto.'}
    </p>
  )
}

function OutcomeBanner({ kind, title, text }: Outcome) {
  return (
    <Banner tone={kind === 'warn' ? 'warn' : 'error'} title={title}>
      {text}
    </Banner>
  )
}
