import { useNavigate } from 'react-router'

import { logOut } from '../../lib/session/log-out.ts'
import { siscontVisit } from '../../lib/session/siscont-visit.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SiscontColumn } from '../../ui/siscont/siscont-column.tsx'
import { VALIDATE } from './validation.ts'

/** SISCONT sent a password that was refused, while a session of the same email is open: nothing is to be registered. */
export function OpenSession({ email }: { email: string }) {
  const navigate = useNavigate()
  const stay = () => {
    siscontVisit.setState({ registrationCode: undefined })
    void navigate(VALIDATE, { replace: true })
  }
  return (
    <SiscontColumn>
      <div className="grid gap-4">
        <div>
          <h1 className="text-20 font-semibold">Tu sesión sigue abierta</h1>
          <p className="mt-1 text-text-2">
            La contraseña que envió SISCONT no es la de tu cuenta, pero la sesión de{' '}
            <span className="break-words">{email}</span> sigue abierta en este navegador.
          </p>
        </div>
        <Button variant="primary" block onClick={stay}>
          Seguir con mi sesión
        </Button>
        <Button block onClick={() => logOut()}>
          Cerrarla y continuar
        </Button>
      </div>
    </SiscontColumn>
  )
}
