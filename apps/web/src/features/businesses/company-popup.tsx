import type { Business } from '@contapro/contract/businesses'
import { Clock, KeyRound, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { dashboardPath } from '../../lib/dashboard-path.ts'
import { logUsage } from '../../lib/usage.ts'
import { supportLink, useWebConfig } from '../../lib/web-config.ts'
import { Button } from '../../ui/button.tsx'
import { IconDisc, type Tone } from '../../ui/icon-disc.tsx'
import { Modal } from '../../ui/modal.tsx'
import { useReportPath } from './use-open-company.ts'

type PopupProps = { company: Business; onClose: () => void }

/** Why this company cannot simply be entered, and what can be done about it (specification §4). */
export function CompanyPopup({ company, onClose }: PopupProps) {
  if (company.status === 'IN_PROGRESS') return <InProgress company={company} onClose={onClose} />
  if (company.status === 'INVALID_CREDENTIALS') return <InvalidCredentials company={company} onClose={onClose} />
  if (company.status === 'MISSING_PERMISSIONS') return <MissingPermissions company={company} onClose={onClose} />
  return null
}

function InProgress({ company, onClose }: PopupProps) {
  return (
    <Modal state="open" title={company.name} onClose={onClose} footer={<Ways company={company} onClose={onClose} />}>
      <Notice tone="info" icon={<Clock />} title="Procesando datos">
        <p>Estamos procesando los datos de esta empresa. Puede tomar hasta 2 días.</p>
        <SupportNumber />
      </Notice>
    </Modal>
  )
}

function InvalidCredentials({ company, onClose }: PopupProps) {
  return (
    <Modal
      state="open"
      title={company.name}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          <Button asChild variant="primary">
            <Link to={dashboardPath(company.uuid, 'editar-credenciales')}>Actualizar credenciales</Link>
          </Button>
        </>
      }
    >
      <Notice tone="error" icon={<KeyRound />} title="Credenciales inválidas">
        <p>
          Las credenciales del <b className="font-medium text-text">Portal SOL</b> son incorrectas. Actualízalas para
          seguir recolectando sus comprobantes.
        </p>
      </Notice>
    </Modal>
  )
}

function MissingPermissions({ company, onClose }: PopupProps) {
  return (
    <Modal state="open" title={company.name} onClose={onClose} footer={<Ways company={company} onClose={onClose} />}>
      <Notice tone="warn" icon={<Lock />} title="Falta de permisos">
        <p>
          El <b className="font-medium text-text">Usuario SOL</b> tiene permisos limitados.
          {company.missing_permissions.length > 0 && ' Le faltan estos módulos:'}
        </p>
      </Notice>
      {company.missing_permissions.length > 0 && (
        <ul className="mt-4 divide-y divide-line rounded-md border border-line">
          {company.missing_permissions.map(({ module_name }) => (
            <li key={module_name} className="flex items-center gap-2.5 px-3.5 py-2.5 text-13">
              <Lock aria-hidden="true" className="size-4 flex-none text-warn" />
              {module_name}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 text-center text-text-2">
        <SupportNumber />
      </div>
    </Modal>
  )
}

/** On to the report when there is one, otherwise only out. */
function Ways({ company, onClose }: PopupProps) {
  const path = useReportPath()
  if (!company.exists_periods_processed) return <Button onClick={onClose}>Cerrar</Button>
  return (
    <>
      <Button onClick={onClose}>Cerrar</Button>
      <Button asChild variant="primary">
        <Link to={path(company.uuid)}>Ir a ver mi reporte</Link>
      </Button>
    </>
  )
}

type NoticeProps = { tone: Tone; icon: ReactNode; title: string; children: ReactNode }

function Notice({ tone, icon, title, children }: NoticeProps) {
  return (
    <div className="grid justify-items-center gap-1 text-center">
      <IconDisc tone={tone}>{icon}</IconDisc>
      <p className="mt-2 text-16 font-semibold">{title}</p>
      <div className="grid gap-3 text-text-2">{children}</div>
    </div>
  )
}

function SupportNumber() {
  const config = useWebConfig()
  const support = supportLink(config)
  if (!support) return null
  return (
    <p>
      ¿Necesitas ayuda? Escríbenos por WhatsApp al{' '}
      <a
        href={support}
        target="_blank"
        rel="noreferrer"
        className="rounded-xs text-link font-medium whitespace-nowrap"
        onClick={() => logUsage('click', 'estado_empresa_whatsapp')}
      >
        {asPhone(config.support_whatsapp)}
      </a>
    </p>
  )
}

/** `51999888777` as `+51 999 888 777`; anything else as it is. */
function asPhone(number: string): string {
  const digits = number.replace(/\D/g, '')
  return digits.replace(/^51(\d{3})(\d{3})(\d{3})$/, '+51 $1 $2 $3') || number
}
