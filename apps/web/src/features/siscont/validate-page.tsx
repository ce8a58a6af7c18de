import { Building2, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'

import { storedUserType } from '../../lib/session/auth.ts'
import { useAuth } from '../../lib/session/auth-store.ts'
import { siscontHome } from '../../lib/session/siscont-home.ts'
import { siscontVisit } from '../../lib/session/siscont-visit.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CopyCode } from '../../ui/controls/copy-code.tsx'
import { IconDisc } from '../../ui/layout/icon-disc.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { SiscontColumn } from '../../ui/siscont/siscont-column.tsx'
import { SiscontFacts } from '../../ui/siscont/siscont-facts.tsx'
import { useSiscontData } from './use-siscont-data.ts'
import { useValidation, type Validation } from './use-validation.ts'
import { ValidationSteps } from './validation-steps.tsx'
import { REGISTER_ACCOUNT, REGISTER_COMPANY, type ValidationFailure } from './validation.ts'

/** Where SISCONT opens Contapro. */
export function ValidatePage() {
  const { email, ruc, razon_social: name } = useSiscontData()
  const [hadPassword] = useState(cameWithPassword)
  const { validation, retry, endOther } = useValidation()
  if (validation.state === 'unregistered') return <Navigate to={REGISTER_ACCOUNT} replace />
  const isFailed = validation.state === 'failed'
  return (
    <SiscontColumn>
      <div className="grid gap-4" aria-live="polite">
        <div>
          <h1 className="text-20 font-semibold">{TITLES[validation.state] ?? 'Validando datos...'}</h1>
          <p className="mt-1 text-text-2">{textOf(validation, { ruc, name })}</p>
        </div>
        <SiscontFacts {...(email && { email })} {...(ruc && { ruc })} {...(name && { name })} />
        <ValidationSteps validation={validation} />
        {isFailed && <Failure failure={validation.failure} onRetry={retry} />}
        {!isFailed && hadPassword && (
          <p className="flex items-start gap-2 border-t border-line pt-3 text-12 text-text-2">
            <ShieldCheck aria-hidden="true" className="mt-px size-4 flex-none text-ok" />
            Tu contraseña ya no está en la dirección de esta página y no se guarda.
          </p>
        )}
      </div>
      {validation.state === 'without-company' && <WithoutCompany ruc={ruc ?? ''} name={name ?? ''} />}
      {validation.state === 'other-session' && <OtherSession onContinue={endOther} />}
    </SiscontColumn>
  )
}

const TITLES: { [State in Validation['state']]?: string } = {
  failed: 'No pudimos validar tus datos',
  idle: 'Validando datos... falta información',
}

/** An address with a password comes with the company too; that of a hand-off names only the code and the email. */
function cameWithPassword(): boolean {
  const { code, ruc } = siscontVisit.getState()
  return code !== undefined && ruc !== undefined
}

type Company = { ruc: string | undefined; name: string | undefined }

function textOf({ state, failure, account }: Validation, company: Company): string {
  if (failure && state === 'failed') return failure.message
  if (state === 'idle') return `${missingOf(company)} Vuelve a entrar desde SISCONT.`
  if (account) return 'Tu cuenta está lista.'
  return 'Venimos de SISCONT con tu sesión. Toma unos segundos y no tienes que escribir nada.'
}

function missingOf({ ruc, name }: Company): string {
  if (!ruc && !name) return 'No llegaron el RUC y la razón social.'
  if (!ruc) return 'No llegó el RUC.'
  return name ? 'No llegaron tus datos de ingreso.' : 'No llegó la razón social.'
}

function Failure({ failure, onRetry }: { failure: ValidationFailure | undefined; onRetry: () => void }) {
  const canRepeat = failure?.canRepeat === true
  const saysWhatToDo = failure?.message.includes('vuelve a entrar desde SISCONT') === true
  return (
    <div className="grid gap-3">
      {canRepeat && (
        <Button variant="primary" block onClick={onRetry}>
          Volver a intentar
        </Button>
      )}
      {!saysWhatToDo && (
        <p className="text-center text-12 text-text-2">
          {canRepeat ? 'Si sigue igual, vuelve a entrar desde SISCONT.' : 'Vuelve a entrar desde SISCONT.'}
        </p>
      )}
      {failure?.requestId && (
        <div className="justify-self-center">
          <CopyCode code={failure.requestId} />
        </div>
      )}
    </div>
  )
}

function WithoutCompany({ ruc, name }: { ruc: string; name: string }) {
  const navigate = useNavigate()
  const register = () => void navigate(REGISTER_COMPANY)
  return (
    <Modal
      hideTitle
      title="No existe RUC asociado al contador."
      onClose={register}
      footer={
        <Button variant="primary" onClick={register}>
          Continuar
        </Button>
      }
    >
      <div className="grid justify-items-center gap-1 pt-1 text-center">
        <IconDisc tone="neutral">
          <Building2 />
        </IconDisc>
        <p aria-hidden="true" className="mt-2 text-16 font-semibold">
          No existe RUC asociado al contador.
        </p>
        <p className="text-13 text-text-2">
          {name}, RUC {ruc}, todavía no está entre tus empresas. Regístrala con su clave SOL y recolectamos sus
          comprobantes.
        </p>
      </div>
    </Modal>
  )
}

/** Somebody else's session is open in this browser: it ends only if they say so. */
function OtherSession({ onContinue }: { onContinue: () => void }) {
  const navigate = useNavigate()
  const email = useAuth((state) => state.user?.email)
  const stay = () => void navigate(storedUserType() === 'siscont' ? siscontHome() : '/inicio')
  return (
    <Modal
      title="Hay otra sesión abierta"
      description={`En este navegador está abierta la cuenta${email ? ` de ${email}` : ' de otra persona'}. Para entrar desde SISCONT hay que cerrarla.`}
      onClose={stay}
      footer={
        <>
          <Button onClick={stay}>Quedarme en ella</Button>
          <Button variant="primary" onClick={onContinue}>
            Cerrarla y continuar
          </Button>
        </>
      }
    />
  )
}
