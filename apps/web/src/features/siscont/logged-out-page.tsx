import { LogIn } from 'lucide-react'

import { useAuth } from '../../lib/session/auth-store.ts'
import { IconDisc } from '../../ui/layout/icon-disc.tsx'
import { SiscontColumn } from '../../ui/siscont/siscont-column.tsx'

/** The end of a session that came from SISCONT, which leads back. */
export function LoggedOutPage() {
  const wasAsked = useAuth(({ signedOutByUser }) => signedOutByUser)
  return (
    <SiscontColumn>
      <div className="grid justify-items-center gap-1 py-2 text-center">
        <IconDisc tone="info">
          <LogIn />
        </IconDisc>
        <h1 className="mt-2 text-20 font-semibold">
          {wasAsked ? 'Cerraste tu sesión' : 'Cerramos tu sesión por seguridad'}
        </h1>
        <p className="text-text-2">Vuelve a entrar desde SISCONT: llegarás a la misma empresa, periodo y sección.</p>
      </div>
    </SiscontColumn>
  )
}
