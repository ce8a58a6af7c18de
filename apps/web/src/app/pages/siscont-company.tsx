import { useCallback } from 'react'
import { Navigate, useNavigate } from 'react-router'

import { RegisterCompany } from '../../features/businesses/registration/siscont/register-company.tsx'
import { EnterAgain } from '../../features/siscont/enter-again.tsx'
import { useSiscontData } from '../../features/siscont/use-siscont-data.ts'
import { openCompany } from '../../features/siscont/validation.ts'
import { storedUserType } from '../../lib/session/auth.ts'
import { useAuth } from '../../lib/session/auth-store.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { SessionExpiry } from '../session/session-expiry.tsx'
import { useIsWithoutLicense, useLoadCurrentUser } from '../session/use-load-current-user.ts'

/** /siscont/registrar-empresa, for whoever has an account. */
export function Component() {
  const isOpen = useAuth(({ token }) => token !== null && storedUserType() === 'siscont')
  const hasEnded = useAuth(({ endedSiscont }) => endedSiscont)
  const { ruc, razon_social: name } = useSiscontData()
  if (hasEnded) return <Navigate to="/siscont/logout-siscont" replace />
  return isOpen && ruc && name ? <Registration ruc={ruc} name={name} /> : <EnterAgain />
}

function Registration({ ruc, name }: { ruc: string; name: string }) {
  useLoadCurrentUser()
  const navigate = useNavigate()
  const user = useAuth((state) => state.user)
  const isWithoutLicense = useIsWithoutLicense()
  const group = user?.abTestGroup
  const open = useCallback(async () => {
    const onward = await openCompany(ruc, group ?? 'B')
    // Another RUC than that of SISCONT was registered.
    await navigate('to' in onward ? onward.to : '/inicio', { replace: true })
  }, [ruc, group, navigate])
  if (!user)
    return (
      <Card className="mx-auto mt-10 grid place-items-center p-10">
        <Spinner label="Cargando tu cuenta..." />
      </Card>
    )
  return (
    <>
      <RegisterCompany
        company={{ ruc, name }}
        account={{ email: user.email, phone: user.phone_number, isWithoutLicense }}
        onOpen={open}
      />
      <SessionExpiry />
    </>
  )
}
